import { formatZoneOffset } from "#lib/dates/zones.ts";

/** "Moscow Time (UTC+3)" in the reader's language; a zone without a name goes by its city. */
export function zoneTitle(timeZone: string, locale: string, at: Date): string {
  const short = zoneName(timeZone, locale, "shortGeneric", at);
  // "ET" says little to a reader from elsewhere.
  const name = short.length > 3 ? short : zoneName(timeZone, locale, "longGeneric", at);
  const offset = formatZoneOffset(timeZone, at);
  if (timeZone === "UTC") return offset;
  return `${/^(?:GMT|UTC)/.test(name) ? cityOf(timeZone) : name} (${offset})`;
}

function zoneName(timeZone: string, locale: string, style: "shortGeneric" | "longGeneric", at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
