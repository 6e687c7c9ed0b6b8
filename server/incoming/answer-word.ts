import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { findBlackListed } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { sendWordAnswer } from "#server/sendings/service.ts";
import { readWords } from "./apply-opt-out-keywords.ts";
import { answeringSender } from "./list-incoming.ts";

/**
 * Answers a word that was heeded, once, from the sender it was written to: what the account has written
 * for it, charged as any message. A number that is answered to the same end within a day isn't again.
 */
export async function answerWord({ ownerId, id }: { ownerId: string; id: string }): Promise<void> {
  const db = sql();
  const [message] = await db<Pick<IncomingRow, "type" | "from" | "to" | "sendingId" | "consent">[]>`
    select type, "from", "to", sending_id, consent from sendings_incoming
    where owner_id = ${ownerId} and id = ${id}`;
  if (!message?.consent) return;
  const { type, from, consent } = message;
  const { stopAnswer, startAnswer } = await readWords(db, ownerId);
  const text = consent === "withdrawn" ? stopAnswer : startAnswer;
  const sender = await answeringSender(db, { ownerId, ...message });
  if (text === "" || sender === null) return;
  // Another word may have arrived meanwhile; then this answer is no longer true and isn't sent.
  const isListed = (await findBlackListed(db, ownerId, [from])).has(from);
  if (isListed !== (consent === "withdrawn")) return;
  const refusal = await sendWordAnswer({
    ownerId,
    incomingId: id,
    type,
    sender,
    recipient: from,
    text,
    consent,
  });
  if (refusal !== null) log().info({ ownerId, id, reason: refusal }, "a word is not answered");
}
