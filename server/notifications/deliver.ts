import type { OutsideChannel } from "#lib/notifications/channels.ts";
import { mayMailFrom } from "#server/auth/flood-limits.ts";
import { sql } from "#server/db/client.ts";
import { enqueueDelivery } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { deliverMail } from "#server/mail/service.ts";
import { claimNext } from "./claim.ts";
import { compose } from "./compose.ts";
import { sendByBot } from "./messenger/send-by-bot.ts";
import { type Letter, NotSent, type Outcome } from "./outcome.ts";
import { findPerson, type Person } from "./person.ts";
import { sendByPush } from "./push/send-by-push.ts";

const senders: Record<OutsideChannel, (person: Person, letter: Letter) => Promise<Outcome>> = {
  email: mail,
  messenger: sendByBot,
  push: sendByPush,
};

interface Address {
  ownerId: string;
  personId: string;
  channel: OutsideChannel;
}

/**
 * Sends what waits for a person by a channel, message by message, and looks again when more is due. Throws when an
 * attempt failed and is to be repeated.
 */
export async function deliverNotifications(address: Address): Promise<void> {
  const { personId, channel } = address;
  const person = await findPerson(personId);
  if (!person) return forget(personId, channel);
  if (person.types) await dropOthers(person.types, address);
  for (;;) {
    const next = await claimNext(person, channel, new Date());
    if (next.kind === "none") return;
    if (next.kind === "wait") return enqueueDelivery(sql(), address, next.at);
    const { id, rows } = next.batch;
    const letter = { id, ...compose(person.locale, rows) };
    const outcome = await attempt(channel, person, letter);
    if (outcome === "gone") return forget(personId, channel);
    if (outcome !== "sent") {
      await sql()`update notification_deliveries set is_sending = false where batch_id = ${id}`;
      return enqueueDelivery(sql(), address, outcome.retryAt);
    }
    await sql()`delete from notification_deliveries where batch_id = ${id}`;
  }
}

async function attempt(channel: OutsideChannel, person: Person, letter: Letter): Promise<Outcome> {
  try {
    return await senders[channel](person, letter);
  } catch (error) {
    if (error instanceof NotSent)
      await sql()`update notification_deliveries set is_sending = false where batch_id = ${letter.id}`;
    throw error;
  }
}

/** Drops what waits for a person who can't be reached that way any more. */
async function forget(personId: string, channel: OutsideChannel): Promise<void> {
  const { count } = await sql()`
    delete from notification_deliveries where person_id = ${personId} and channel = ${channel}`;
  if (count > 0)
    log().warn(
      { personId, channel, count },
      "the channel is gone, and what waited for it is dropped",
    );
}

/** Drops what waits for a person and is of types that they may not read any more, or never might. */
async function dropOthers(types: readonly string[], { personId, channel }: Address): Promise<void> {
  await sql()`
    delete from notification_deliveries
    where person_id = ${personId} and channel = ${channel} and batch_id is null and type <> all(${[...types]}::text[])`;
}

/** Mails to the person's current address, within the hourly limit. */
async function mail({ id: personId, email, locale }: Person, { id, title, text, path }: Letter) {
  if (email === null) return "gone" as const;
  const retryAt = await mayMailFrom(personId);
  if (retryAt) return { retryAt };
  await deliverMail(id, {
    template: "notification",
    to: email,
    locale,
    params: { title, text },
    path,
  });
  return "sent" as const;
}
