import { runCount, runImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import { keepPlace } from "#server/jobs/keep-place.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { Turn } from "#server/jobs/turns.ts";

/** Imports a file, which is read from its beginning each time. */
export async function importContacts(
  { id }: JobPayloads["import-contacts"],
  world: JobWorld,
  turn: Turn,
): Promise<void> {
  await keepPlace(
    { world, turn },
    async (isStopping) => runImport(id, isStopping),
    async (isLong) => enqueue(sql(), "import-contacts", { id, isLong }),
  );
}

/** Counts what an import would do. */
export async function countImport(
  { id }: JobPayloads["count-import"],
  world: JobWorld,
  turn: Turn,
): Promise<void> {
  await keepPlace(
    { world, turn },
    async (isStopping) => runCount(id, isStopping),
    async (isLong) => enqueue(sql(), "count-import", { id, isLong }),
  );
}
