import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { readUnsubscribeToken, type Subscription } from "#server/auth/unsubscribe-token.ts";
import { applyOptOutWord, applyOptOutWords } from "#server/contacts/service.ts";
import { textArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { markOptedOut } from "#server/sendings/service.ts";

type Sent = Pick<SendingRow, "sender">;

/**
 * Puts the address of an unsubscribe link on the account's opt-out list, once however often the link is used. False
 * for a token that isn't ours, or whose account is gone.
 */
export async function unsubscribe(token: string): Promise<boolean> {
  const subscription = readUnsubscribeToken(token);
  if (!subscription) return false;
  return transaction(async (tx) => {
    const { ownerId, sendingId, address } = subscription;
    const [owner] = await tx`select from users where id = ${ownerId} for key share`;
    if (!owner) return false;
    const [sent] = await tx<Sent[]>`
      select sender from sendings where owner_id = ${ownerId} and id = ${sendingId}`;
    const said = { address, origin: sent?.sender ?? "", word: "List-Unsubscribe" };
    if (await applyOptOutWord(tx, { ownerId, by: { kind: "system" }, ...said }))
      await markOptedOut(tx, [{ ownerId, sendingId }]);
    return true;
  });
}

/** Puts recipients who complained about a provider's messages on their senders' opt-out lists. */
export async function optOutRecipients(
  tx: Tx,
  providerId: string,
  providerMessageIds: readonly string[],
): Promise<void> {
  if (providerMessageIds.length === 0) return;
  const rows = await tx<(Subscription & Sent)[]>`
    select owner_id, id as sending_id, recipient as address, sender from sendings
    where provider_message_id = any(${textArray([...providerMessageIds])}::text::text[])
      and provider_id = ${providerId} order by owner_id, id`;
  const by = { kind: "provider", providerId } as const;
  for (const [ownerId, sent] of Map.groupBy(rows, (row) => row.ownerId)) {
    const words = sent.map(({ address, sender }) => ({
      address,
      origin: sender,
      word: "complaint",
    }));
    const added = await applyOptOutWords(tx, { ownerId, by }, words);
    await markOptedOut(
      tx,
      sent.filter(({ address }) => added.has(address)),
    );
  }
}
