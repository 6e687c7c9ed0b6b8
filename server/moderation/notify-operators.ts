import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { operatorIds } from "#server/users/service.ts";
import { readWaitingCount } from "./cases.ts";

/** Milliseconds within which operators are notified once, however many texts come to wait. */
const quietFor = 900_000;

/** Notifies the operators of how many texts wait for a decision; texts that follow soon are in one notification. */
export async function notifyOfWaiting(): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('sendingsModeration.waiting'))`;
    const count = await readWaitingCount(tx);
    if (count === 0) return;
    const operators = await operatorIds(tx);
    const since = Date.now() - quietFor;
    const [last] = await tx<{ at: Date }[]>`
      select uuid_extract_timestamp(id) as at from events
      where owner_id = any(${operators}::uuid[]) and id >= ${idFloor(new Date(since))} and name = 'sendingsModeration.waiting'
      order by id desc limit 1`;
    if (last) {
      const runAt = new Date(last.at.getTime() + quietFor);
      await enqueue(tx, "notify-moderators", {}, { key: "notify-moderators", runAt });
      return;
    }
    await record(
      tx,
      { kind: "system" },
      ...operators.map((ownerId) => ({
        name: "sendingsModeration.waiting" as const,
        ownerId,
        ids: [newId()],
        data: { count },
      })),
    );
  });
}
