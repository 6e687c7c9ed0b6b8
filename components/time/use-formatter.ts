import { createFormatter, useLocale, useTimeZone } from "next-intl";

type Formatter = ReturnType<typeof createFormatter>;

const kept = new Map<string, Formatter>();
const maxKept = 200;

/**
 * next-intl's formatter in the reader's language and zone, kept from page to page: its own lives as
 * long as one page, and what it makes for each format costs the server as much as a row of a list.
 */
export function useFormatter(): Formatter {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const key = `${locale} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const formatter = createFormatter({ locale, ...(timeZone && { timeZone }) });
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, formatter);
  return formatter;
}
