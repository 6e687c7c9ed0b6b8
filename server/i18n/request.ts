import { IntlErrorCode, type Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { cookies, headers } from "next/headers";
import { env } from "#lib/env.ts";
import {
  enabledLocales,
  fallbackTimeZone,
  isTimeZone,
  type Locale,
  localeCookie,
  negotiateLocale,
  timeZoneCookie,
} from "#lib/locales.ts";
import { loadMessages } from "./messages.ts";

/**
 * Language and zone of a request. Signing in writes the account's language and zone into the two
 * cookies, so that the cookie is the account's setting wherever there is an account.
 */
export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const { LOCALES, DEFAULT_LOCALE } = env();
  const enabled = enabledLocales(LOCALES);
  const locale =
    enabled.find((candidate) => candidate === jar.get(localeCookie)?.value) ??
    negotiateLocale(head.get("accept-language"), enabled, defaultLocale(enabled, DEFAULT_LOCALE));
  const timeZone = jar.get(timeZoneCookie)?.value;
  return {
    locale,
    // Compiled texts, read by next-intl's format-only build (next.config.ts); keys are those of Messages.
    messages: loadMessages(locale) as unknown as Messages,
    timeZone: isTimeZone(timeZone) ? timeZone : fallbackTimeZone,
    onError(error) {
      // A missing key shows its path; anything else is a broken text and must be seen.
      if (error.code !== IntlErrorCode.MISSING_MESSAGE) throw error;
    },
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
  };
});

function defaultLocale(enabled: readonly Locale[], configured: string): Locale {
  return enabled.find((locale) => locale === configured) ?? enabled[0] ?? "en";
}
