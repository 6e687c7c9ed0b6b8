import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { waitsForModeration } from "#lib/moderation/kinds.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import {
  forgetTask,
  judgeWritten,
  noteRulings,
  type Ruling,
  standingOfTask,
} from "#server/moderation/service.ts";
import { prepareQuotes, type Quoter, termsOf } from "#server/sendings/accept/quote.ts";
import { type ExpandingTask, stateEvent, systemActor } from "./accept-chunk.ts";

type Written = Pick<TaskRow, "id" | "ownerId" | "until" | "data"> & Pick<ExpandingTask, "channel">;

/** Puts a new bulk send before the moderators at once, so that its text may be decided about before it begins. */
export async function noteWritten(tx: Tx, task: Written): Promise<void> {
  await forgetTask(tx, task.id);
  const ruling = await judgeWritten(task.ownerId, task.channel, task.data.payload);
  if (ruling) await noteTask(tx, task, ruling);
}

async function noteTask(tx: Tx, task: Written, ruling: Ruling): Promise<void> {
  const { id, ownerId, channel: type, until, data } = task;
  const { sender } = data.payload;
  await noteRulings(tx, [{ id, ownerId, type, sender, until, isTask: true, ruling }]);
}

/**
 * Holds a bulk send whose text, as it was written, a rule has found and no operator has approved. A text that a rule refuses since
 * the send was accepted waits for a person, too. Answers whether it waits.
 */
export async function holdForReview(task: ExpandingTask): Promise<boolean> {
  const standing = await standingOfTask(sql(), task.id);
  const ruling =
    standing === "approved"
      ? null
      : await judgeWritten(task.ownerId, task.channel, task.data.payload);
  if (standing !== "waits" && (ruling === null || ruling.action === "mark")) {
    if (ruling && standing === null) await sql().begin(async (tx) => noteTask(tx, task, ruling));
    return false;
  }
  await sql().begin(async (tx) => {
    const [paused] = await tx<Pick<TaskRow, "id">[]>`
      update tasks set state = 'paused', reason = ${waitsForModeration}, changed_at = now(), updated_at = now()
      where id = ${task.id} and (state = 'running' or (state = 'scheduled' and coalesce(starts_at <= now(), true)))
      returning id`;
    if (!paused) return;
    if (standing !== "waits" && ruling) await noteTask(tx, task, { ...ruling, action: "hold" });
    await record(tx, systemActor, stateEvent(task, "paused", waitsForModeration));
  });
  return true;
}

/** What was written of a task that has begun is approved, or needs no approval: values of variables are judged still. */
export async function quoterOf({ ownerId, channel, data }: ExpandingTask): Promise<Quoter> {
  return prepareQuotes(ownerId, channel, data.payload, termsOf(data), true);
}
