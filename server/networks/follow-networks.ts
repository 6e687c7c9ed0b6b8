import { setTimeout as sleep } from "node:timers/promises";
import type { NetworkRow } from "#drizzle/schema/networks.ts";
import { type OwnOperator, replaceOperators } from "#lib/operators/operators.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { type Listener, startListening } from "#server/realtime/listener.ts";

/** What the database says a change of the platform's own operators on (migration "networks"). */
const networksChannel = "cabinet_networks";
/** What a table that could not be loaded is tried again after, twice as long each time. */
const minWait = 500;
const maxWait = 30_000;

async function load(fallback: readonly OwnOperator[] | null): Promise<void> {
  const rows = await sql()<Omit<NetworkRow, "id" | "createdAt">[]>`
    select prefix, mccmnc, country, name, brand as group from networks order by id`;
  replaceOperators(rows.length > 0 ? rows : fallback);
}

/**
 * Makes this process use the platform's own mobile operators, from before it prices anything and through each change
 * of them. Without any it uses `fallback`, or the built-in table.
 */
export async function followNetworks(fallback: readonly OwnOperator[] | null): Promise<Listener> {
  await load(fallback).catch((error: unknown) =>
    // The database can't be reached yet; the operators are read once the listener connects.
    log().warn({ err: error }, "mobile operators not loaded"),
  );
  const stopping = new AbortController();
  let said = 0;
  let loaded = 0;
  let isLoading = false;
  // Reloads run one after another and are repeated when a newer change was announced meanwhile, so the last one
  // counts.
  const reload = async () => {
    isLoading = true;
    for (let failures = 0; loaded < said && !stopping.signal.aborted;) {
      const upTo = said;
      try {
        await load(fallback);
        loaded = upTo;
        failures = 0;
      } catch (error) {
        log().error({ err: error }, "mobile operators not reloaded");
        const wait = Math.min(maxWait, minWait * 2 ** failures++);
        await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    isLoading = false;
  };
  const again = () => {
    said++;
    if (!isLoading) void reload();
  };
  const listener = startListening(networksChannel, again, again);
  return {
    async stop() {
      stopping.abort();
      await listener.stop();
    },
  };
}
