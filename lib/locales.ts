import languages from "./locales.json" with { type: "json" };

export type Locale = keyof typeof languages;

interface LocaleFacts {
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  /** Whether a list of people puts the family name before the given one. */
  familyNameFirst?: boolean;
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = languages;

/** Interface languages with complete messages; `LOCALES` may narrow this list, never widen it. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

export const localeCookie = "locale";
export const timeZoneCookie = "tz";
export const fallbackTimeZone = "Europe/Moscow";

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** Keeps the configured languages that exist; all of them when none is left. */
export function enabledLocales(configured: readonly string[]): readonly Locale[] {
  const enabled = locales.filter((locale) => configured.includes(locale));
  return enabled.length > 0 ? enabled : locales;
}

/**
 * The first acceptable language of an `Accept-Language` header (by quality, region ignored),
 * or `fallback` when the header names none of `enabled`.
 */
export function negotiateLocale(
  acceptLanguage: string | null,
  enabled: readonly Locale[],
  fallback: Locale,
): Locale {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return {
        language: tag.toLowerCase().split("-")[0],
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter((entry) => entry.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const match = enabled.find((locale) => locale === language);
    if (match) return match;
  }
  return fallback;
}
