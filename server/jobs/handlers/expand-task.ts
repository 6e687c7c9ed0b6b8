import { sql } from "#server/db/client.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { expandTask as expand } from "#server/sendings/service.ts";

/** Milliseconds a job works before it queues up again, so that other tasks and a stop get their turn. */
const turn = 5000;
const waitForProvider = 1000;
/** The pause between two looks at a canary's results, in milliseconds. */
const waitForReports = 2000;
/** The longer pause for reading the messages of a canary. */
const waitToRecount = 15_000;

export async function expandTask(
  { taskId }: JobPayloads["expand-task"],
  world: JobWorld,
): Promise<void> {
  const end = Date.now() + turn;
  const step = await expand(taskId, { mayGoOn: () => Date.now() < end && !world.isStopping() });
  if (step === "done") return;
  const pause = {
    wait: waitForProvider,
    watch: waitForReports,
    recount: waitToRecount,
    more: null,
  }[step];
  const runAt = pause === null ? null : new Date(Date.now() + pause);
  await sql().begin((tx) => enqueueExpansion(tx, taskId, runAt));
}
