import type { TaskRecipientRow, TaskRow } from "#drizzle/schema/tasks.ts";
import { AppError } from "#lib/errors.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { scheduleOf } from "#lib/sendings/schedule-of.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import type { TaskData } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { shownHours } from "./list-tasks.ts";
import { hasNotStarted } from "./update-task.ts";

/** Single addresses that a page takes along: what a person pastes, not what a program sends to. */
const maxAddresses = 10_000;

const nothing: SendStart = { change: {}, isWithoutNumbers: false };

/**
 * The values with which the wizard opens to change the actor's own bulk send that has not begun. Throws
 * NotFound for any other. It is refused if it has more single addresses than a page can carry, because the
 * changed send would lose them.
 */
export const editTask = permitted("tasks.update", async (actor, id: string): Promise<SendStart> => {
  const db = sql();
  const [[task], start] = await Promise.all([
    db<Pick<TaskRow, "data" | "startsAt" | "until">[]>`
      select data, starts_at, until from tasks where id = ${id} and owner_id = ${actor.userId} and removed_at is null
        and type = 'sendings:bulk' and ${hasNotStarted(db)}`,
    repeatTask(actor, id),
  ]);
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  if (start.refused) return start;
  if (start.isWithoutNumbers) return { ...nothing, refused: "numbers" };
  const { hours = null, canary = null, limit = null } = task.data;
  return {
    ...start,
    change: {
      ...start.change,
      replaces: { kind: "task", id },
      schedule: scheduleOf(task, actor.timeZone),
      hours: hours && shownHours(hours),
      canary,
      limit,
    },
  };
});

/**
 * The values with which the wizard opens to repeat the actor's own bulk send. Throws NotFound for any other. It
 * is refused if its single addresses use names of contacts, because pasted addresses have no names.
 */
export const repeatTask = permitted("tasks.get", async (actor, id: string): Promise<SendStart> => {
  const db = sql();
  const [task] = await db<Pick<TaskRow, "channel" | "title" | "sender" | "data">[]>`
    select channel, title, sender, data from tasks where id = ${id} and owner_id = ${actor.userId} and removed_at is null`;
  if (!task?.channel) throw new AppError("NotFound", "tasks.errors.notFound");
  if (losesNames(task.data)) return { ...nothing, refused: "names" };
  const addresses = await db<Pick<TaskRecipientRow, "address" | "excluded">[]>`
    select address, excluded from task_recipients where task_id = ${id} limit ${maxAddresses + 1}`;
  const isWithoutNumbers = addresses.length > maxAddresses;
  const numbersOf = (isExcluded: boolean) =>
    addresses
      .filter(({ excluded }) => excluded === isExcluded && !isWithoutNumbers)
      .map(({ address }) => address)
      .join("\n");
  const { lists, excludedLists, payload, fallbacks = [], link = null } = task.data;
  return {
    isWithoutNumbers,
    change: {
      channel: task.channel,
      title: task.title,
      payload: { ...payload, sender: task.sender },
      fallbacks,
      link,
      lists,
      excludedLists,
      numbers: numbersOf(false),
      excludedNumbers: numbersOf(true),
    },
  };
});

function losesNames({ known = [], payload, fallbacks = [], hours }: TaskData): boolean {
  const payloads = [payload, ...fallbacks.map((fallback) => fallback.payload)];
  return (
    known.length > 0 &&
    (Boolean(hours?.zoneField) ||
      payloads.some((parts) => parseMessage(parts).variables.length > 0))
  );
}
