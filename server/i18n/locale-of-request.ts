import { type Locale, localeCookie } from "#lib/locales.ts";
import { choiceCookieName } from "#server/auth/kept-choices.ts";
import { cookieOf } from "#server/auth/session-cookie.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";

/** Finds the caller's language: the account's, else the `locale` cookie, else `Accept-Language`. */
export function localeOfRequest(headers: Headers, accountLocale?: Locale): Locale {
  const cookie = cookieOf(headers.get("cookie"), choiceCookieName(localeCookie));
  return pickLocale(accountLocale ?? cookie, headers.get("accept-language"));
}
