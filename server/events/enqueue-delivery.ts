import type { Db } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Has what waits for a person by a channel delivered from a time on; a job that waits for that is put forward or off. */
export async function enqueueDelivery(
  db: Db,
  address: JobPayloads["deliver-notifications"],
  runAt?: Date,
): Promise<void> {
  const { personId, channel } = address;
  await enqueue(db, "deliver-notifications", address, {
    key: `notify-${channel}-${personId}`,
    ...(runAt && { runAt }),
  });
}
