import { runImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** It reads a file from its beginning: a turn lasts until the end, one of small and one of large files at a time. */
export async function importContacts(
  { id, queue = "imports-large" }: JobPayloads["import-contacts"],
  world: JobWorld,
): Promise<void> {
  const isOver = await runImport(id, world.isStopping);
  if (!isOver) await enqueue(sql(), "import-contacts", { id, queue }, { queue });
}
