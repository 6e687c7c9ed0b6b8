import type { Option } from "#components/ui/option.tsx";
import { listTimeZones } from "#lib/dates/zones.ts";

const maxShown = 60;

/** Zones whose IANA name or title has this text in it. */
export function findZones(text: string, titleOf: (zone: string) => string): Option[] {
  const wanted = text.trim().toLowerCase().replaceAll(" ", "_");
  const spaced = wanted.replaceAll("_", " ");
  const found: Option[] = [];
  for (const zone of listTimeZones()) {
    const label = titleOf(zone);
    if (zone.toLowerCase().includes(wanted) || label.toLowerCase().includes(spaced))
      found.push({ value: zone, label });
    if (found.length === maxShown) break;
  }
  return found;
}
