import { changeNextContacts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Milliseconds a job works before it queues up again, so that others get their turn. */
const turn = 5000;

export async function changeMany(
  { id }: JobPayloads["change-contacts"],
  world: JobWorld,
): Promise<void> {
  const end = Date.now() + turn;
  while (await changeNextContacts(id)) {
    if (Date.now() < end && !world.isStopping()) continue;
    await enqueue(sql(), "change-contacts", { id });
    return;
  }
}
