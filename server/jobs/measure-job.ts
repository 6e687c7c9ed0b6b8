import { log } from "#server/log.ts";
import { jobDuration, jobRuns, jobsRunning } from "#server/metrics/product-metrics.ts";
import { traced } from "#server/tracing/spans.ts";

/** Begins the counts of jobs at zero: Prometheus sees no increase in a value that is new. */
export function countFromZero(jobs: readonly string[]): void {
  for (const job of jobs)
    for (const result of ["done", "failed", "abandoned"]) jobRuns.inc({ job, result }, 0);
}

/** Runs a job, counts how it ended, and logs an error. Throws what the job throws, so that it is tried again. */
export async function measureJob(
  { job, isLastAttempt }: { job: string; isLastAttempt: boolean },
  run: () => Promise<void>,
): Promise<void> {
  const begunAt = performance.now();
  jobsRunning.inc();
  try {
    await traced(`job ${job}`, { kind: "consumer" }, run);
    jobRuns.inc({ job, result: "done" });
  } catch (error) {
    jobRuns.inc({ job, result: isLastAttempt ? "abandoned" : "failed" });
    log().error({ err: error, job }, "job failed");
    throw error;
  } finally {
    jobsRunning.dec();
    jobDuration.observe({ job }, (performance.now() - begunAt) / 1000);
  }
}
