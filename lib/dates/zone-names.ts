import { listTimeZones } from "./zones.ts";

/**
 * The name of a zone in a language: "Москва", "Moscow Time", "hora de Moscú". Browsers lack most of these
 * names, so call it on the server; null if there is only an offset.
 */
export function zoneName(timeZone: string, locale: string): string | null {
  const short = nameOf(timeZone, locale, "shortGeneric");
  // "ET" says little to a reader from elsewhere.
  const name = short.length > 3 ? short : nameOf(timeZone, locale, "longGeneric");
  return name === "" || /^(?:GMT|UTC)/.test(name) ? null : name;
}

function nameOf(
  timeZone: string,
  locale: string,
  timeZoneName: "shortGeneric" | "longGeneric",
): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const known = new Map<string, Record<string, string>>();

/** Names of all zones that have one, by IANA id; made once a language, which takes a tenth of a second. */
export function zoneNames(locale: string): Record<string, string> {
  const names =
    known.get(locale) ??
    Object.fromEntries(
      listTimeZones().flatMap((zone) => {
        const name = zoneName(zone, locale);
        return name === null ? [] : [[zone, name]];
      }),
    );
  known.set(locale, names);
  return names;
}
