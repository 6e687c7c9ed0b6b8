import { env, type Env } from "#lib/env.ts";
import { enabledLocales, type Locale, negotiateLocale } from "#lib/locales.ts";

/** The chosen language if it is offered, else the first offered one of the header, else the default. */
export function pickLocale(
  chosen: string | null | undefined,
  acceptLanguage: string | null = null,
): Locale {
  const enabled = enabledLocales(env().LOCALES);
  return (
    enabled.find((locale) => locale === chosen) ??
    negotiateLocale(acceptLanguage, enabled, firstLocale(env()))
  );
}

/** The language where nothing else decides: the default, or the first on offer where that one isn't. */
export function firstLocale({ LOCALES, DEFAULT_LOCALE }: Env): Locale {
  const enabled = enabledLocales(LOCALES);
  return enabled.find((locale) => locale === DEFAULT_LOCALE) ?? enabled[0] ?? "en";
}
