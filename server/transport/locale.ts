import { env } from "#lib/env.ts";
import { enabledLocales, type Locale, localeCookie, negotiateLocale } from "#lib/locales.ts";

/** The caller's language: the account's, else the `locale` cookie, else `Accept-Language`. */
export function localeOfRequest(headers: Headers, accountLocale?: string): Locale {
  const enabled = enabledLocales(env().LOCALES);
  const cookie = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]{2})`).exec(
    headers.get("cookie") ?? "",
  )?.[1];
  const chosen = enabled.find((locale) => locale === (accountLocale ?? cookie));
  return chosen ?? negotiateLocale(headers.get("accept-language"), enabled, defaultLocale());
}

/** The language where nothing else decides. */
export function defaultLocale(): Locale {
  const { LOCALES, DEFAULT_LOCALE } = env();
  const enabled = enabledLocales(LOCALES);
  return enabled.find((locale) => locale === DEFAULT_LOCALE) ?? enabled[0] ?? "en";
}
