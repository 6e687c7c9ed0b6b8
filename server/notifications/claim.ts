import type { NotificationDeliveryRow } from "#drizzle/schema/notification-channels.ts";
import type { OutsideChannel } from "#lib/notifications/channels.ts";
import { quietUntil } from "#lib/notifications/quiet-hours.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { log } from "#server/log.ts";
import type { Person } from "./person.ts";

/** Milliseconds after one of a kind during which more of the kind is folded into one message. */
export const foldFor = 5 * 60_000;
/** Rows of one message at most. */
const maxFolded = 1000;

export interface Batch {
  id: string;
  rows: NotificationDeliveryRow[];
}

/** What is to be done next for a person by a channel: nothing, wait until a time, or send a message. */
export type Next = { kind: "none" } | { kind: "wait"; at: Date } | { kind: "send"; batch: Batch };

/**
 * Takes the notifications that leave as the next message and marks them, so that a repeated attempt sends the same ones
 * under the same id. An attempt by the messenger whose outcome isn't known is never repeated, because the messenger
 * would show it twice.
 */
export async function claimNext(person: Person, channel: OutsideChannel, now: Date): Promise<Next> {
  return transaction(async (tx) => {
    const rows = await tx<NotificationDeliveryRow[]>`
      select * from notification_deliveries where person_id = ${person.id} and channel = ${channel}
      order by id limit ${maxFolded} for update`;
    const begun = rows.filter(({ batchId }) => batchId !== null);
    const id = begun[0]?.batchId ?? null;
    if (id !== null && begun[0]?.isSending && channel === "messenger") {
      await tx`delete from notification_deliveries where batch_id = ${id}`;
      log().warn({ batch: id }, "a message of the bot may not have arrived and is not repeated");
    } else if (id !== null) {
      const own = begun.filter((row) => row.batchId === id);
      await tx`update notification_deliveries set is_sending = true where batch_id = ${id}`;
      return { kind: "send", batch: { id, rows: own } };
    }
    const waiting = rows.filter(({ batchId }) => batchId === null);
    if (waiting.length === 0) return { kind: "none" };
    const end = person.quiet && quietUntil(person.quiet, person.timeZone, now);
    if (end) {
      await tx`
        update notification_deliveries set has_waited = true
        where person_id = ${person.id} and channel = ${channel} and not has_waited`;
      return { kind: "wait", at: end };
    }
    const digest = waiting.filter(({ hasWaited }) => hasWaited);
    if (digest.length > 0) return begin(tx, digest, now);
    return claimKind(tx, waiting, now);
  });
}

/** Takes all of the first kind that hasn't left lately. */
async function claimKind(tx: Tx, rows: NotificationDeliveryRow[], now: Date): Promise<Next> {
  const [{ personId, channel } = { personId: "", channel: "" }] = rows;
  const sends = await tx<{ type: string; sentAt: Date }[]>`
    select type, sent_at from notification_sends where person_id = ${personId} and channel = ${channel}`;
  const dueAt = new Map(sends.map(({ type, sentAt }) => [type, sentAt.getTime() + foldFor]));
  const kinds = [...Map.groupBy(rows, ({ type }) => type)];
  const due = kinds.find(([type]) => (dueAt.get(type) ?? 0) <= now.getTime());
  if (due) return begin(tx, due[1], now);
  const at = Math.min(...kinds.map(([type]) => dueAt.get(type) ?? 0));
  return { kind: "wait", at: new Date(at) };
}

async function begin(tx: Tx, rows: Batch["rows"], now: Date): Promise<Next> {
  const id = newId();
  await tx`
    update notification_deliveries set batch_id = ${id}, is_sending = true
    where id = any(${rows.map((row) => row.id)}::uuid[])`;
  await tx`
    insert into notification_sends (person_id, channel, type, sent_at)
    select distinct person_id, channel, type, ${now}::timestamptz from notification_deliveries where batch_id = ${id}
    on conflict (person_id, channel, type) do update set sent_at = excluded.sent_at`;
  return { kind: "send", batch: { id, rows } };
}
