import type { JobPayloads } from "#server/jobs/payloads.ts";

/** Messages of one provider that one job submits. */
export type Batch = JobPayloads["dispatch-sendings"];

/** The worker process that submits a batch. */
export interface Worker {
  /** The worker's id in `workers`. */
  readonly workerId: string;
  isStopping(): boolean;
}
