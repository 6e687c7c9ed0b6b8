import { env } from "#lib/env.ts";
import type { JobPayloads } from "./payloads.ts";

/** The jobs of one account that run at the same time at most, in each kind. */
export const runningPerAccount = 2;

interface Bounds {
  /** Jobs that run at the same time, over all accounts and workers. */
  running: number;
  /** Those among them that may keep their place until they end. */
  long: number;
}

/** The kinds of work in which accounts take turns. None of them fills more than half the slots of a usual worker. */
const turnKinds = {
  /** Files of contacts. */
  imports: { running: 4, long: 2 },
  /** What imports of large files would do: apart, so that no import waits for a count. */
  counts: { running: 2, long: 2 },
  /** The recipients of bulk sends. */
  sends: { running: 4, long: 0 },
  /** Files of reports. */
  reports: { running: 4, long: 2 },
  /** Changes of many contacts, documents, notifications and what else an account causes. */
  works: { running: 4, long: 0 },
} as const satisfies Record<string, Bounds>;

export type TurnKind = keyof typeof turnKinds;

/** Long jobs leave at least one slot of a worker to short ones, unless it has only one. */
export function boundsOf(kind: TurnKind): Bounds {
  const { running, long } = turnKinds[kind];
  return { running, long: Math.min(long, Math.max(1, env().WORKER_CONCURRENCY - 1)) };
}

interface Turned {
  kind: TurnKind;
  /** The table in which the row of the payload's id says the account; null if the payload says it. */
  table: string | null;
}

/**
 * The jobs that take turns. Other jobs belong to the platform or to a provider, whose lanes keep the submission of
 * messages apart already. Payments don't wait: money is credited at once, and calls to a terminal are timed.
 */
export const turnedJobs: Partial<Record<keyof JobPayloads, Turned>> = {
  "import-contacts": { kind: "imports", table: "contact_imports" },
  "count-import": { kind: "counts", table: "contact_counts" },
  "expand-task": { kind: "sends", table: "tasks" },
  "make-report": { kind: "reports", table: "reports" },
  "change-contacts": { kind: "works", table: "contact_jobs" },
  "print-document": { kind: "works", table: "documents" },
  "deliver-notifications": { kind: "works", table: null },
  "mail-notification": { kind: "works", table: null },
  "answer-word": { kind: "works", table: null },
  "answer-keyword": { kind: "works", table: null },
  "apply-inbound": { kind: "works", table: "inbound_calls" },
  "post-keyword": { kind: "works", table: null },
  "invoice-low-balance": { kind: "works", table: null },
  "tell-prices": { kind: "works", table: null },
};
