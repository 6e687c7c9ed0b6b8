import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { CanaryProgress } from "#lib/sendings/canary.ts";
import type { TaskProgress } from "#lib/tasks/task-progress.ts";
import type { Sql, Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";

/** What a task's progress is made of. */
export type ProgressRow = Pick<
  TaskRow,
  | "id"
  | "ownerId"
  | "state"
  | "total"
  | "accepted"
  | "followUps"
  | "surplusSent"
  | "surplusDelivered"
  | "surplusSeen"
  | "surplusFailed"
  | "surplusStopped"
  | "sent"
  | "delivered"
  | "seen"
  | "failed"
  | "stopped"
  | "excluded"
  | "duplicates"
  | "cost"
  | "charged"
  | "canary"
  | "updatedAt"
>;

/** The columns of `ProgressRow`, of a select or what an update returns. */
export function progressColumns(db: Sql | Tx) {
  return db`id, owner_id, state, total, accepted, follow_ups, surplus_sent, surplus_delivered, surplus_seen, surplus_failed, surplus_stopped, sent, delivered, seen, failed, stopped, excluded, duplicates, cost, charged, canary, updated_at`;
}

/**
 * A bulk send's progress: its people, each by the furthest of their messages. Those for whom it had made none when it was
 * stopped are stopped too.
 */
export function progressOf(row: Omit<ProgressRow, "ownerId">): TaskProgress {
  const { accepted, followUps, excluded, duplicates } = row;
  const total = row.total - followUps;
  const sent = row.sent - row.surplusSent;
  const delivered = row.delivered - row.surplusDelivered;
  const seen = row.seen - row.surplusSeen;
  const errored = row.failed - row.surplusFailed;
  const stopped = row.stopped - row.surplusStopped;
  const completed = sent + delivered + seen;
  const done = completed + errored + stopped;
  const unmade = neverMadeOf(row);
  return {
    id: row.id,
    meta: {
      total,
      recipients: total,
      messages: row.total,
      followUps,
      accepted,
      sent,
      delivered,
      seen,
      completed,
      errored,
      stopped: stopped + unmade,
      excluded,
      duplicates,
      progress: total === 0 ? 0 : Math.min(100, Math.floor((done * 1000) / total) / 10),
    },
    cost: moneyToNumber(asMoney(row.cost)),
    charged: moneyToNumber(asMoney(row.charged)),
    canary: row.canary && canaryView(row.canary),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** People of a stopped bulk send for whom no message was made; as `neverMade` counts them. */
function neverMadeOf({ state, total, accepted }: Omit<ProgressRow, "ownerId">): number {
  return state === "stopped" || state === "failed" ? Math.max(0, total - accepted) : 0;
}

function canaryView({ under: _, ...canary }: CanaryProgress) {
  return canary;
}

/** Tells the task's watchers where it stands now. */
export function progressEvent(row: ProgressRow): NewEvent {
  const { id, ownerId } = row;
  return { name: "tasks.updated", ownerId, ids: [id], data: { progress: progressOf(row) } };
}

/** What the end of a task tells of its people. */
export function endFigures(row: ProgressRow) {
  const { total, completed, errored } = progressOf(row).meta;
  return { total, completed, errored };
}
