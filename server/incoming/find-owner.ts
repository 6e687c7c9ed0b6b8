import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";

export type Concerned = Pick<IncomingRow, "ownerId" | "sendingId">;

/**
 * The account that a message concerns: the one the provider names, else the last that wrote to this
 * number from the sender written to, else the only owner of that sender name. An address that is
 * nobody's name (an SMSC's own number) goes to the last that wrote through the provider. A name of
 * several accounts is never guessed at: null.
 */
export async function findConcerned(
  tx: Tx,
  providerId: string,
  message: IncomingMessage,
): Promise<Concerned | null> {
  if (message.inReplyTo) return message.inReplyTo;
  const names = senderSpellings(message.to);
  const answered = await lastWritten(tx, providerId, message, names);
  if (answered) return answered;
  const owners = await tx<Pick<SendernameRow, "ownerId">[]>`
    select owner_id from sendernames
    where name in ${tx(names)} and type = ${message.type} and moderation = 'approved' and is_active
    group by owner_id limit 2`;
  const [only, another] = owners;
  if (!only) return lastWritten(tx, providerId, message, null);
  return another ? null : { ownerId: only.ownerId, sendingId: null };
}

/** The last message that was handed over to this number, from one of `senders` or from anybody (null). */
async function lastWritten(
  tx: Tx,
  providerId: string,
  { type, from }: IncomingMessage,
  senders: string[] | null,
): Promise<Concerned | null> {
  const [last] = await tx<Concerned[]>`
    select owner_id, id as sending_id from sendings
    where recipient = ${from} and provider_id = ${providerId} and type = ${type}
      and (sent_at is not null or status = 'processing')
      ${senders ? tx`and sender in ${tx(senders)}` : tx``}
    order by id desc limit 1`;
  return last ?? null;
}

/** A number arrives with its plus; as a sender it may be written without. */
export function senderSpellings(to: string): string[] {
  return to.startsWith("+") ? [to, to.slice(1)] : [to];
}
