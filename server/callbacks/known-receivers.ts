import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { openConfig } from "#server/channels/provider-secrets.ts";
import { type BoundReceiver, receiverOf } from "#server/channels/receivers.ts";
import { sql } from "#server/db/client.ts";
import { isAway, within } from "#server/db/within.ts";
import { callbackBacklog } from "./store.ts";

type Known = Pick<ProviderRow, "id" | "kind" | "config" | "secrets">;

/** Milliseconds between two readings of the providers, by which calls are verified while the database is away. */
const readEvery = 30_000;
/** Milliseconds after which a database that hangs is taken as away. */
const patience = 3000;

// Next bundles its own copy of every module; the process must still read them once.
const holder = globalThis as typeof globalThis & { cabinetReceivers?: Map<string, Known> };

/** Reads the providers now and then again and again; returns the function that ends this. */
export function rememberReceivers(): () => void {
  const read = async () => {
    const rows = await sql()<
      Known[]
    >`select id, kind, config, secrets from providers where is_active`;
    holder.cabinetReceivers = new Map(rows.map((row) => [row.id, row]));
  };
  // Without the database, what was read last stays.
  const tryReading = () => void read().catch(() => undefined);
  tryReading();
  const timer = setInterval(tryReading, readEvery);
  timer.unref();
  return () => clearInterval(timer);
}

function bind(known: Known): BoundReceiver | null {
  return receiverOf(known.kind, openConfig(known));
}

/**
 * The receiver of an active provider; null where there is none. While the database is away it is the one that was
 * last known.
 */
export async function findReceiver(providerId: string): Promise<BoundReceiver | null> {
  const known = holder.cabinetReceivers?.get(providerId);
  if (known && callbackBacklog().isWaiting) return bind(known);
  try {
    const [row] = await within(
      patience,
      sql()<Known[]>`
        select id, kind, config, secrets from providers where id = ${providerId} and is_active`,
    );
    if (!row) return null;
    (holder.cabinetReceivers ??= new Map()).set(providerId, row);
    return bind(row);
  } catch (error) {
    if (isAway(error) && known) return bind(known);
    throw error;
  }
}
