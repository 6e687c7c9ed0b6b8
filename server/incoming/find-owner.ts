import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";

export type Concerned = Pick<IncomingRow, "ownerId" | "sendingId">;

/**
 * Finds the account that a message concerns: the one the provider names, else the last account that wrote to
 * this number from that sender, else the only owner of that sender name. For an address that is no sender name
 * (an SMSC's own number) it is the last account that wrote through the provider. Null for a name of several
 * accounts, because a guess could be wrong.
 */
export async function findMessageOwner(
  tx: Tx,
  providerId: string,
  message: IncomingMessage,
): Promise<Concerned | null> {
  if (message.inReplyTo) return message.inReplyTo;
  if (message.ownerId !== undefined) return { ownerId: message.ownerId, sendingId: null };
  const names = senderSpellings(message.to);
  const linked = await findLinked(tx, providerId, message, names);
  if (linked !== undefined) return linked;
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

/**
 * Messages to a phone that an account has linked belong to that account, even if another one wrote from the
 * gateway before. Null for a phone that is no longer linked there, undefined if the provider has no linked
 * phones.
 */
async function findLinked(
  tx: Tx,
  providerId: string,
  message: IncomingMessage,
  names: string[],
): Promise<Concerned | null | undefined> {
  if (message.type !== "wapi") return undefined;
  const phones = await tx<{ ownerId: string; isIts: boolean }[]>`
    select owner_id, phone in ${tx(names)} and state = 'linked' and removed_at is null as is_its
    from wapi_instances where provider_id = ${providerId} and phone is not null
    order by is_its desc limit 1`;
  const [phone] = phones;
  if (!phone) return undefined;
  if (!phone.isIts) return null;
  const { ownerId } = phone;
  const answered = await lastWritten(tx, providerId, message, names, ownerId);
  return answered ?? { ownerId, sendingId: null };
}

/** The last message that was dispatched to this number, from one of `senders` or from any sender (null). */
async function lastWritten(
  tx: Tx,
  providerId: string,
  { type, from }: IncomingMessage,
  senders: string[] | null,
  ownerId?: string,
): Promise<Concerned | null> {
  const [last] = await tx<Concerned[]>`
    select owner_id, id as sending_id from sendings
    where recipient = ${from} and provider_id = ${providerId} and type = ${type}
      and (sent_at is not null or status = 'processing')
      ${senders ? tx`and sender in ${tx(senders)}` : tx``}
      ${ownerId === undefined ? tx`` : tx`and owner_id = ${ownerId}`}
    order by id desc limit 1`;
  return last ?? null;
}

/** A number arrives with its plus; as a sender it may be written without. */
export function senderSpellings(to: string): string[] {
  return to.startsWith("+") ? [to, to.slice(1)] : [to];
}
