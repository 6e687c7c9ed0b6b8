import type { TelemetryRow } from "#drizzle/schema/users.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { askPlace, asksPlaces } from "./ask-place.ts";

/** Has a worker ask where a sign-in came from, where that is asked of a service. */
export async function enqueuePlace(tx: Tx, id: string): Promise<void> {
  if (asksPlaces()) await enqueue(tx, "find-place", { id }, { maxAttempts: 3, priority: 10 });
}

/** Asks where a sign-in came from and keeps it; a place that is known meanwhile stays. */
export async function findPlace(id: string): Promise<void> {
  const [row] = await sql()<Pick<TelemetryRow, "ip" | "userId">[]>`
    select host(ip) as ip, user_id from telemetry where id = ${id} and coalesce(data->>'country', '') = ''`;
  const place = row?.ip ? await askPlace(row.ip) : null;
  if (!row || !place) return;
  await sql().begin(async (tx) => {
    const changed = await tx`
      update telemetry set data = data || ${tx.json({ ...place })}
      where id = ${id} and coalesce(data->>'country', '') = ''`;
    if (changed.count > 0)
      await record(
        tx,
        { kind: "system" },
        { name: "telemetry.updated", ownerId: row.userId, ids: [id] },
      );
  });
}
