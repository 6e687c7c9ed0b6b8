import { formatZoneOffset } from "#lib/dates/zones.ts";

/** "Москва, UTC+3": a zone in the reader's words with what it shows against UTC at that moment. */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const offset = formatZoneOffset(timeZone, at);
  const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortGeneric" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;
  return !name || name.startsWith("GMT") ? offset : `${name}, ${offset}`;
}
