import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";

export interface Incoming {
  id: string;
  ownerId: string;
  type: ChannelType;
  from: string;
  to: string;
  text: string;
  /** The outgoing message that it answers. */
  sendingId: string | null;
}

/** Creates an incoming message. */
export async function createIncoming(
  db: Db,
  given: Partial<Incoming> & Pick<Incoming, "ownerId"> & { at?: Date },
): Promise<Incoming> {
  const { at, ...row } = given;
  const incoming: Incoming = {
    id: at ? newIdAt(at) : newId(),
    type: "sms",
    from: "+79161234567",
    to: "Cabinet",
    text: "Hello",
    sendingId: null,
    ...row,
  };
  await db`
    insert into sendings_incoming (id, owner_id, type, "from", "to", payload, sending_id, updated_at)
    values (${incoming.id}, ${incoming.ownerId}, ${incoming.type}, ${incoming.from}, ${incoming.to},
      ${db.json({ text: incoming.text })}, ${incoming.sendingId}, ${at ?? new Date()})`;
  return incoming;
}
