import type { Locale } from "#lib/locales.ts";
import type { EstimateNote } from "#lib/sendings/estimate.ts";
import { translatorFor } from "./translate.ts";

/** Writes notes with their key, parameters and text in one language. */
export function noteWriter(
  locale: Locale,
): (key: string, params?: EstimateNote["params"]) => EstimateNote {
  const t = translatorFor(locale);
  return (key, params = {}) => ({ key, params, message: t(key, params) });
}
