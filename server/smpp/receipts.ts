import type { SmppAddresses } from "#drizzle/schema/smpp.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { storable } from "#server/db/storable.ts";

/** A receipt that a program has asked for. */
export interface NewReceipt {
  sendingId: string;
  /** The id that the submit was answered with. */
  messageId: string;
  registered: number;
  addresses: SmppAddresses;
  text: string;
}

/** Characters of a message that its receipt quotes. */
const quoted = 20;

/** Keeps receipts until their messages have an outcome. With a state they are ready at once. */
export async function insertReceipts(
  db: Db | Tx,
  ownerId: string,
  receipts: readonly NewReceipt[],
  state: string | null = null,
): Promise<void> {
  if (receipts.length === 0) return;
  const rows = receipts.map(({ sendingId, messageId, registered, addresses, text }) => ({
    id: newId(),
    sending_id: sendingId,
    message_id: messageId,
    registered,
    addresses: storable(addresses),
    text: storable({ text: text.slice(0, quoted) }).text,
  }));
  await db`
    insert into smpp_deliveries (id, owner_id, sending_id, message_id, registered, addresses, text, state, done_at, ready_at)
    select id, ${ownerId}, sending_id, message_id, registered, addresses, text, ${state}::text,
      case when ${state}::text is not null then now() end, case when ${state}::text is not null then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id uuid, sending_id uuid, message_id text, registered smallint, addresses jsonb, text text)`;
}
