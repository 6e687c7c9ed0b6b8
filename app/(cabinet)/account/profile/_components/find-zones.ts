import type { Option } from "#components/ui/option-list.tsx";
import { formatZoneOffset, listTimeZones } from "#lib/dates/zones.ts";

const shownAtMost = 60;

/** "Europe/Moscow (UTC+3)", as zones are known to programs too. */
export function zoneLabel(zone: string, at: Date): string {
  const offset = formatZoneOffset(zone, at);
  return zone === "UTC" ? zone : `${zone.replaceAll("_", " ")} (${offset})`;
}

export function findZones(text: string, at: Date): Option[] {
  const wanted = text.trim().toLowerCase();
  return listTimeZones()
    .map((zone) => ({ value: zone, label: zoneLabel(zone, at) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, shownAtMost);
}
