import { formatZoneOffset } from "#lib/dates/zones.ts";

/** Names of zones in the reader's language, as far as they are known. */
export type ZoneNames = Readonly<Record<string, string>>;

/** "Moscow Time (UTC+3)"; a zone without a name is shown by its city. */
export function zoneTitle(timeZone: string, names: ZoneNames, at: Date): string {
  const offset = formatZoneOffset(timeZone, at);
  if (timeZone === "UTC") return offset;
  const city = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return `${names[timeZone] ?? city} (${offset})`;
}
