import type { ConsentChange } from "#lib/incoming/incoming.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { markAnswered, markOptedOut } from "#server/sendings/service.ts";

export interface Incoming {
  id: string;
  ownerId: string;
  type: ChannelType;
  from: string;
  to: string;
  text: string;
  /** The outgoing message that it answers. */
  sendingId: string | null;
  /** What a word in the message did to the list of its owner. */
  consent: ConsentChange | null;
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
    consent: null,
    ...row,
  };
  await db`
    insert into sendings_incoming (id, owner_id, type, "from", "to", payload, sending_id, consent, updated_at)
    values (${incoming.id}, ${incoming.ownerId}, ${incoming.type}, ${incoming.from}, ${incoming.to},
      ${db.json({ text: incoming.text })}, ${incoming.sendingId}, ${incoming.consent}, ${at ?? new Date()})`;
  await markAnswered(db, [incoming]);
  if (incoming.consent === "withdrawn") await markOptedOut(db, [incoming]);
  return incoming;
}
