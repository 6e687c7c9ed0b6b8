import type { Locale } from "./locales.ts";

/** A language in its own words, as the language switch shows it: "Français". The platform knows it, so no page carries it. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
