import type { Db } from "#server/db/client.ts";
import { enqueue, enqueueEach } from "#server/jobs/enqueue.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

type Address = JobPayloads["deliver-notifications"];

const keyOf = ({ personId, channel }: Address) => `notify-${channel}-${personId}`;

/** Has what waits for people by channels delivered at once. */
export async function enqueueDeliveries(db: Db, addresses: readonly Address[]): Promise<void> {
  const jobs = addresses.map((address) => ({ payload: address, key: keyOf(address) }));
  await enqueueEach(db, "deliver-notifications", jobs);
}

/** Has what waits for a person by a channel delivered from a time on; a job that waits for that is put forward or off. */
export async function enqueueDelivery(db: Db, address: Address, runAt?: Date): Promise<void> {
  await enqueue(db, "deliver-notifications", address, {
    key: keyOf(address),
    ...(runAt && { runAt }),
  });
}
