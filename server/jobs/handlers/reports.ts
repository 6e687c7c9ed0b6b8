import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { Turn } from "#server/jobs/turns.ts";
import { makeReport, startDueReports } from "#server/reports/service.ts";

/** Milliseconds after which a report is long. */
const short = 10_000;

/**
 * Makes a report. One that goes on begins anew, because its rows are of one moment, so a long report keeps its place
 * until it ends, and waits where as many do so as may.
 */
export async function makeOneReport(
  { id }: JobPayloads["make-report"],
  world: JobWorld,
  turn: Turn,
): Promise<void> {
  const end = Date.now() + short;
  let isLong = turn.isLong;
  const isOver = await makeReport(id, async () => {
    if (world.isStopping()) return false;
    if (isLong || Date.now() < end) return true;
    isLong = true;
    return turn.lengthen();
  });
  if (!isOver) await enqueue(sql(), "make-report", { id, isLong });
}

export async function startReports(): Promise<void> {
  await startDueReports();
}
