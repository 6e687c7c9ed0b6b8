import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { TaskRecipientRow, TaskRow } from "#drizzle/schema/tasks.ts";
import { type Money, zero } from "#lib/money.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { sql } from "#server/db/client.ts";
import { termsOf } from "#server/sendings/accept/quote.ts";
import { type CountedSend, countSend } from "#server/sendings/read/count-recipients.ts";
import { likelyCost } from "#server/sendings/read/likely-cost.ts";
import { forgetTariff } from "#server/tariffs/service.ts";

type Priced = Pick<TaskRow, "id" | "ownerId" | "data" | "until" | "estimate"> & {
  channel: NonNullable<TaskRow["channel"]>;
};

/** By how many hundredths the price may rise before a person has to confirm it again. */
const tolerance = 5n;

/**
 * What a planned bulk send would likely cost now, where that is over 5 % more than was confirmed; null where it is
 * not, or where nothing was to be confirmed.
 */
export async function risenPrice(task: Priced): Promise<Money | null> {
  if (task.estimate <= 0n || task.data.confirmPrice === false) return null;
  // Messages made right after must not cost more than what is looked at here.
  for (const { type } of [{ type: task.channel }, ...(task.data.fallbacks ?? [])])
    forgetTariff(task.ownerId, type);
  const send = await readSend(task);
  const price = await likelyCost(task.ownerId, send, await countSend(send, zero));
  return price * 100n > task.estimate * (100n + tolerance) ? price : null;
}

/** A stored send as the estimate counts it. */
async function readSend({ id, ownerId, channel, data, until }: Priced): Promise<CountedSend> {
  const db = sql();
  const [singles, lists] = await Promise.all([
    db<Pick<TaskRecipientRow, "address">[]>`
      select address from task_recipients where task_id = ${id} and not excluded`,
    db<Pick<ContactListRow, "size">[]>`
      select size from contact_lists where id = any(${data.lists}::uuid[]) and owner_id = ${ownerId}`,
  ]);
  return {
    type: channel,
    payload: data.payload,
    fallbacks: data.fallbacks ?? [],
    ...termsOf(data),
    schedule: { delay: null, until, hours: data.hours ?? null },
    source: {
      ownerId,
      type: channel,
      ...data,
      addresses: { taskId: id },
      variables: parseMessage(data.payload).variables,
    },
    singles: singles.map(({ address }) => address),
    listed: lists.reduce((sum, { size }) => sum + size, 0),
    limit: data.limit ?? null,
    hours: data.hours ?? null,
    excluded: 0,
    duplicates: 0,
  };
}
