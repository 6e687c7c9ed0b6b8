import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import { keepPlace } from "#server/jobs/keep-place.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import type { Turn } from "#server/jobs/turns.ts";
import { makeReport, startDueReports } from "#server/reports/service.ts";

/** Makes a report. One that goes on begins anew, because its rows are of one moment. */
export async function makeOneReport(
  { id }: JobPayloads["make-report"],
  world: JobWorld,
  turn: Turn,
): Promise<void> {
  await keepPlace(
    { world, turn },
    async (isStopping) => makeReport(id, async () => !(await isStopping())),
    async (isLong) => enqueue(sql(), "make-report", { id, isLong }),
  );
}

export async function startReports(): Promise<void> {
  await startDueReports();
}
