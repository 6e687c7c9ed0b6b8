import type { NetworkRow } from "#drizzle/schema/networks.ts";
import { type OwnOperator, replaceOperators } from "#lib/operators/operators.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { type Listener, startListening } from "#server/realtime/listener.ts";

/** What the database says a change of the platform's own operators on (migration "networks"). */
const networksChannel = "cabinet_networks";

async function load(fallback: readonly OwnOperator[] | null): Promise<void> {
  const rows = await sql()<Omit<NetworkRow, "id" | "createdAt">[]>`
    select prefix, mccmnc, country, name, brand as group from networks order by id`;
  replaceOperators(rows.length > 0 ? rows : fallback);
}

/**
 * Has this process go by the platform's own mobile operators, from before it prices anything and through each change of
 * them; by `fallback` where there are none, by the built-in table without one.
 */
export async function followNetworks(fallback: readonly OwnOperator[] | null): Promise<Listener> {
  await load(fallback).catch((error: unknown) =>
    // The database is not there yet: it is asked again as soon as it can be heard.
    log().warn({ err: error }, "mobile operators not loaded"),
  );
  let loading: Promise<void> = Promise.resolve();
  // One after another, each of what is committed by then: the last one said is the last one taken.
  const again = () => {
    loading = loading
      .then(async () => load(fallback))
      .catch((error: unknown) => log().error({ err: error }, "mobile operators not reloaded"));
  };
  return startListening(networksChannel, again, again);
}
