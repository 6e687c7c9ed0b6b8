import type { TaskRecipientRow, TaskRow } from "#drizzle/schema/tasks.ts";
import { AppError } from "#lib/errors.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** Single addresses that a page takes along: what a person pastes, not what a program sends to. */
const addressesAtMost = 10_000;

/** What another send like one's own bulk send begins with. Throws NotFound for anybody else's. */
export const repeatTask = permitted("tasks.get", async (actor, id: string): Promise<SendStart> => {
  const db = sql();
  const [task] = await db<Pick<TaskRow, "channel" | "title" | "sender" | "data">[]>`
    select channel, title, sender, data from tasks where id = ${id} and owner_id = ${actor.userId} and removed_at is null`;
  if (!task?.channel) throw new AppError("NotFound", "tasks.errors.notFound");
  const addresses = await db<Pick<TaskRecipientRow, "address" | "excluded">[]>`
    select address, excluded from task_recipients where task_id = ${id} limit ${addressesAtMost + 1}`;
  const isWithoutNumbers = addresses.length > addressesAtMost;
  const numbersOf = (isExcluded: boolean) =>
    addresses
      .filter(({ excluded }) => excluded === isExcluded && !isWithoutNumbers)
      .map(({ address }) => address)
      .join("\n");
  const { lists, excludedLists, payload, fallbacks = [] } = task.data;
  return {
    isWithoutNumbers,
    change: {
      channel: task.channel,
      title: task.title,
      payload: { ...payload, sender: task.sender },
      fallbacks,
      lists,
      excludedLists,
      numbers: numbersOf(false),
      excludedNumbers: numbersOf(true),
    },
  };
});
