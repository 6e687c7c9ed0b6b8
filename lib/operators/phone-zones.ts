import { zonePrefixes } from "./zone-prefixes.ts";

let known: ReadonlyMap<string, readonly string[]> | undefined;
let maxPrefixLength = 0;

/** Read when the first number is asked about: most sends go at any hour. */
function zonesByPrefix(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const zones = new Map<string, readonly string[]>();
  for (const rule of zonePrefixes.flatMap((rules) => rules.split(";"))) {
    const [names = "", prefixes = ""] = rule.split(":");
    const all = names.split("|");
    for (const prefix of prefixes.split(" ")) {
      zones.set(prefix, all);
      maxPrefixLength = Math.max(maxPrefixLength, prefix.length);
    }
  }
  known = zones;
  return zones;
}

/**
 * The zone in which a number's owner most likely lives: what its prefix says; where it says several, `own` if that
 * is one of them, else the one where most people live. Null for an address that is no known number.
 */
export function zoneOfPhone(phone: string, own: string): string | null {
  if (!phone.startsWith("+")) return null;
  const zones = zonesByPrefix();
  for (let length = Math.min(maxPrefixLength, phone.length - 1); length > 0; length--) {
    const found = zones.get(phone.slice(1, 1 + length));
    if (found) return found.includes(own) ? own : (found[0] ?? null);
  }
  return null;
}
