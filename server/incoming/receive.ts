import type { IncomingMessage } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { storable } from "#server/db/storable.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findKeywords, type FoundKeyword } from "#server/keywords/service.ts";
import { log } from "#server/log.ts";
import { noteWritten } from "#server/providers/service.ts";
import { followAnswer, markAnswered } from "#server/sendings/service.ts";
import { applyOptOutKeywords } from "./apply-opt-out-keywords.ts";
import { type Concerned, findMessageOwner } from "./find-owner.ts";
import { findSharers } from "./find-sharers.ts";
import type { StoredMessage } from "./stored-message.ts";
import { unknownOwnerId } from "./unknown-owner.ts";

/**
 * Stores messages from recipients with the account that each concerns, once for a provider's id. A message
 * without a known account is kept for the operator. The rows are durable when it resolves, or when the
 * transaction `within` commits.
 */
export async function receiveMessages(
  providerId: string,
  messages: readonly IncomingMessage[],
  within?: Tx,
): Promise<void> {
  if (messages.length === 0) return;
  const receive = async (tx: Tx) => {
    const fresh = await withoutRepeats(tx, providerId, messages.map(storable));
    await noteWritten(tx, providerId, fresh);
    const concerned = await Promise.all(
      fresh.map(async (message) => findMessageOwner(tx, providerId, message)),
    );
    const keywords = await findKeywords(tx, fresh);
    const stored = fresh.map((message, at): StoredMessage => {
      const { type, from, to, text } = message;
      const found = concernedBy(message, concerned[at] ?? null, keywords[at] ?? null);
      if (!found) log().warn({ providerId, to }, "incoming message for nobody");
      const { ownerId, sendingId } = found ?? { ownerId: unknownOwnerId, sendingId: null };
      return { id: newId(), ownerId, type, from, to, text, sendingId };
    });
    await insert(tx, stored);
    // Messages are locked before chains, money and tasks, everywhere.
    await markAnswered(tx, stored);
    await settle(tx, providerId, stored);
    await followKeywords(tx, stored, keywords);
  };
  await (within ? receive(within) : transaction(receive));
}

/**
 * The account that a message concerns: that of its keyword, where the whole text is the word or no other account is concerned. What
 * answers a certain message stays with its account.
 */
function concernedBy(
  { inReplyTo }: IncomingMessage,
  found: Concerned | null,
  keyword: FoundKeyword | null,
): Concerned | null {
  if (!keyword?.ownerId || inReplyTo || found?.ownerId === keyword.ownerId) return found;
  return keyword.isWhole || !found ? { ownerId: keyword.ownerId, sendingId: null } : found;
}

/** Queues what keywords ask for: a keyword of another account than the message's is none. */
async function followKeywords(
  tx: Tx,
  stored: readonly StoredMessage[],
  keywords: readonly (FoundKeyword | null)[],
): Promise<void> {
  for (const [at, { id, ownerId }] of stored.entries()) {
    const keyword = keywords[at];
    if (!keyword || (keyword.ownerId && keyword.ownerId !== ownerId)) continue;
    const keyed = { ownerId, id, keywordId: keyword.id };
    if (keyword.answer !== "") await enqueue(tx, "answer-keyword", keyed);
    if (keyword.url !== "") await enqueue(tx, "post-keyword", keyed);
  }
}

/**
 * All that follows from messages, in the transaction that stores them: for the account that each concerns, and words
 * also for those that share its sender name.
 */
async function settle(
  tx: Tx,
  providerId: string,
  messages: readonly StoredMessage[],
): Promise<void> {
  const by = { kind: "provider", providerId } as const;
  // Accounts are handled in one order everywhere, so that parallel calls lock them in the same order.
  const own = Map.groupBy(messages, ({ ownerId }) => ownerId);
  own.delete(unknownOwnerId);
  const sharers = await findSharers(tx, messages);
  for (const ownerId of [...new Set([...own.keys(), ...sharers.keys()])].toSorted()) {
    const theirs = own.get(ownerId) ?? [];
    const ids = theirs.map(({ id }) => id);
    if (ids.length > 0) await record(tx, by, { name: "sendingsIncoming.created", ownerId, ids });
    await applyOptOutKeywords(tx, by, ownerId, [...theirs, ...(sharers.get(ownerId) ?? [])]);
    for (const message of theirs)
      if (message.sendingId) await followAnswer(tx, message, message.text);
  }
}

/** Filters out messages that were received before; a message without a provider's id is always new. */
async function withoutRepeats(
  tx: Tx,
  providerId: string,
  messages: readonly IncomingMessage[],
): Promise<IncomingMessage[]> {
  const ids = messages.flatMap(({ providerMessageId: id }) => (id === undefined ? [] : [id]));
  if (ids.length === 0) return [...messages];
  const rows = await tx<{ messageId: string }[]>`
    insert into incoming_ids (provider_id, message_id)
    select ${providerId}::uuid, id from unnest(${ids}::text[]) id group by id order by id
    on conflict do nothing returning message_id`;
  const fresh = new Set(rows.map(({ messageId }) => messageId));
  // If a batch contains a message twice, the first one is stored.
  return messages.filter(
    ({ providerMessageId: id }) => id === undefined || (fresh.has(id) && fresh.delete(id)),
  );
}

async function insert(tx: Tx, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ ownerId, sendingId, text, ...row }) => ({
    ...row,
    owner_id: ownerId,
    sending_id: sendingId,
    payload: { text },
  }));
  await tx`
    insert into sendings_incoming (id, owner_id, type, "from", "to", payload, sending_id)
    select id, owner_id, type, "from", "to", payload, sending_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as i(
      id uuid, owner_id uuid, type text, "from" text, "to" text, payload jsonb, sending_id uuid)`;
}
