import { AsyncLocalStorage } from "node:async_hooks";
import { readZonesFrom } from "#lib/dates/reading-zone.ts";
import type { Actor } from "#lib/permissions.ts";

const zone = new AsyncLocalStorage<string>();
readZonesFrom(() => zone.getStore());

/** Parses an input; times without a zone are read in the zone of the caller's account. */
export function readFor<R>(actor: Pick<Actor, "timeZone"> | null, parse: () => R): R {
  return actor ? zone.run(actor.timeZone, parse) : parse();
}
