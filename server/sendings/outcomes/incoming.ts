import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";

type Concerned = Pick<IncomingRow, "ownerId" | "sendingId">;

/**
 * Stores messages from recipients with the account they concern: the one the provider names, else
 * the last that wrote to this number from the sender written to, else the only owner of that sender
 * name. An address that is nobody's name (an SMSC's own number) goes to the last that wrote through
 * the provider. A name of several accounts is never guessed at: logged and left. Durable once it
 * resolves, or with the transaction `within` which it is to be.
 */
export async function receiveMessages(
  providerId: string,
  messages: readonly IncomingMessage[],
  within?: Tx,
): Promise<void> {
  if (messages.length === 0) return;
  const receive = async (tx: Tx) => {
    for (const message of messages) {
      const concerned = message.inReplyTo ?? (await findConcerned(tx, providerId, message));
      if (!concerned) {
        log().warn({ providerId, to: message.to }, "incoming message for nobody");
        continue;
      }
      const id = newId();
      await tx`
        insert into sendings_incoming (id, owner_id, type, "from", "to", payload, sending_id)
        values (${id}, ${concerned.ownerId}, ${message.type}, ${message.from}, ${message.to},
          ${tx.json({ text: message.text })}, ${concerned.sendingId})`;
      await record(
        tx,
        { kind: "provider", providerId },
        { name: "sendingsIncoming.created", ownerId: concerned.ownerId, ids: [id] },
      );
    }
  };
  await (within ? receive(within) : sql().begin(receive));
}

async function findConcerned(
  tx: Tx,
  providerId: string,
  message: IncomingMessage,
): Promise<Concerned | null> {
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
function senderSpellings(to: string): string[] {
  return to.startsWith("+") ? [to, to.slice(1)] : [to];
}
