import { env } from "#lib/env.ts";
import { enabledLocales, type Locale, negotiateLocale } from "#lib/locales.ts";

/** The chosen language if it is offered, else the first offered one of the header, else the default. */
export function pickLocale(
  chosen: string | null | undefined,
  acceptLanguage: string | null = null,
): Locale {
  const { LOCALES, DEFAULT_LOCALE } = env();
  const enabled = enabledLocales(LOCALES);
  const fallback = enabled.find((locale) => locale === DEFAULT_LOCALE) ?? enabled[0] ?? "en";
  return (
    enabled.find((locale) => locale === chosen) ??
    negotiateLocale(acceptLanguage, enabled, fallback)
  );
}
