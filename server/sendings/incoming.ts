import type { IncomingMessage } from "#server/channels/channel.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import { publish } from "#server/realtime/publish.ts";

/**
 * Stores messages from recipients with the account they concern: the one named, else the last that
 * wrote to this number through the provider, else the owner of the sender name written to. Messages
 * nobody can be found for are logged and left. Durable once it resolves.
 */
export async function receiveMessages(
  providerId: string,
  messages: readonly IncomingMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql().begin(async (tx) => {
    for (const message of messages) {
      const known = message.inReplyTo ?? (await findConversation(tx, providerId, message));
      if (!known) {
        log().warn({ providerId, to: message.to }, "incoming message for nobody");
        continue;
      }
      const id = newId();
      await tx`
        insert into sendings_incoming (id, owner_id, type, "from", "to", payload, sending_id)
        values (${id}, ${known.ownerId}, ${message.type}, ${message.from}, ${message.to},
          ${tx.json({ text: message.text })}, ${known.sendingId})`;
      await publish(tx, {
        event: "sendingsIncoming.created",
        ownerId: known.ownerId,
        data: { id },
      });
    }
  });
}

async function findConversation(
  tx: Tx,
  providerId: string,
  { from, to }: IncomingMessage,
): Promise<{ ownerId: string; sendingId: string | null } | null> {
  const [owner] = await tx<{ ownerId: string }[]>`
    select owner_id from sendernames where name = ${to} and moderation = 'approved' order by id limit 1`;
  if (owner) return { ownerId: owner.ownerId, sendingId: null };
  const [last] = await tx<{ ownerId: string; sendingId: string }[]>`
    select s.owner_id, s.id as sending_id from users u
    cross join lateral (
      select owner_id, id from sendings where owner_id = u.id and recipient = ${from} and provider_id = ${providerId}
      order by id desc limit 1
    ) s
    order by s.id desc limit 1`;
  return last ?? null;
}
