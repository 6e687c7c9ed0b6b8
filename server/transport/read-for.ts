import { AsyncLocalStorage } from "node:async_hooks";
import { readZonesFrom } from "#lib/dates/reading-zone.ts";
import type { Actor } from "#lib/permissions.ts";
import { readCountriesFrom } from "#lib/reading-country.ts";

type Place = Pick<Actor, "timeZone" | "country">;

const place = new AsyncLocalStorage<Place>();
readZonesFrom(() => place.getStore()?.timeZone);
readCountriesFrom(() => place.getStore()?.country);

/**
 * Parses an input; times without a zone are read in the zone of the caller's account, numbers without a calling code
 * in its country.
 */
export function readFor<R>(actor: Place | null, parse: () => R): R {
  return actor ? place.run(actor, parse) : parse();
}
