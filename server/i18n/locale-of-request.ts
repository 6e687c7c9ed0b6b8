import { type Locale, localeCookie } from "#lib/locales.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";

/** Finds the caller's language: the account's, else the `locale` cookie, else `Accept-Language`. */
export function localeOfRequest(headers: Headers, accountLocale?: Locale): Locale {
  const cookie = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]{2})`).exec(
    headers.get("cookie") ?? "",
  )?.[1];
  return pickLocale(accountLocale ?? cookie, headers.get("accept-language"));
}
