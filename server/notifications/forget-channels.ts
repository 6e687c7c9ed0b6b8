import type { Tx } from "#server/db/client.ts";

/** Forgets where a person who leaves was notified, and what has yet to reach them. */
export async function forgetChannels(tx: Tx, personId: string): Promise<void> {
  await tx`delete from messenger_codes where person_id = ${personId}`;
  await tx`delete from messenger_links where person_id = ${personId}`;
  await tx`delete from push_subscriptions where person_id = ${personId}`;
  await tx`delete from notification_deliveries where person_id = ${personId}`;
  await tx`delete from notification_sends where person_id = ${personId}`;
}
