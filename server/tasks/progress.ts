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
  | "total"
  | "accepted"
  | "followUps"
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
  return db`id, owner_id, total, accepted, follow_ups, sent, delivered, seen, failed, stopped, excluded, duplicates, cost, charged, canary, updated_at`;
}

export function progressOf(row: Omit<ProgressRow, "ownerId">): TaskProgress {
  const {
    total,
    accepted,
    followUps,
    sent,
    delivered,
    seen,
    failed,
    stopped,
    excluded,
    duplicates,
  } = row;
  const completed = sent + delivered + seen;
  const done = completed + failed + stopped;
  return {
    id: row.id,
    meta: {
      recipients: total - followUps,
      total,
      followUps,
      accepted,
      sent,
      delivered,
      seen,
      completed,
      errored: failed,
      stopped,
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

function canaryView({ under: _, ...canary }: CanaryProgress) {
  return canary;
}

/** Tells the task's watchers where it stands now. */
export function progressEvent(row: ProgressRow): NewEvent {
  const { id, ownerId } = row;
  return { name: "tasks.updated", ownerId, ids: [id], data: { progress: progressOf(row) } };
}
