import { IntlErrorCode, type Messages } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { cookies, headers } from "next/headers";
import { isTimeZone } from "#lib/dates/zones.ts";
import { fallbackTimeZone, isLocale, localeCookie, timeZoneCookie } from "#lib/locales.ts";
import { groupNumbersAlike } from "#lib/number-grouping.ts";
import { keptChoice } from "#server/auth/kept-choices.ts";
import { currentActor } from "#server/auth/session.ts";
import { loadMessages } from "./messages.ts";
import { pickLocale } from "./pick-locale.ts";

groupNumbersAlike();

/**
 * Language and zone of a request. Signing in writes the account's language and zone into the two
 * cookies; where a browser has lost one of them, the account signed in is asked. A part that is in a language of its
 * own asks for that one (`getTranslations({ locale })`).
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const kept = {
    locale: keptChoice(jar, localeCookie),
    timeZone: keptChoice(jar, timeZoneCookie),
  };
  const actor = kept.locale && kept.timeZone ? null : await currentActor();
  const own = pickLocale(kept.locale ?? actor?.locale, head.get("accept-language"));
  const locale = isLocale(asked) ? asked : own;
  const timeZone = kept.timeZone ?? actor?.timeZone;
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
