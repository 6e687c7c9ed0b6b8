import { runImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { Turn } from "#server/jobs/turns.ts";

/** Milliseconds after which an import is long. */
const short = 10_000;

/**
 * Imports a file. One that goes on reads its file from the beginning, so a long import doesn't stop for others:
 * it keeps its place until it ends, and waits where as many do so as may.
 */
export async function importContacts(
  { id }: JobPayloads["import-contacts"],
  world: JobWorld,
  turn: Turn,
): Promise<void> {
  const end = Date.now() + short;
  let isLong = turn.isLong;
  const isOver = await runImport(id, async () => {
    if (world.isStopping()) return true;
    if (isLong || Date.now() < end) return false;
    isLong = true;
    return !(await turn.lengthen());
  });
  if (!isOver) await enqueue(sql(), "import-contacts", { id, isLong });
}
