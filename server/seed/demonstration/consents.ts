import { customLabelsKey } from "#lib/contacts/custom-labels.ts";
import type { Tx } from "#server/db/client.ts";
import type { CustomerLists } from "./lists.ts";
import type { Speech } from "./speech.ts";

/** The customer's names of custom fields, and consents from an imported file and from opt-out words. */
export async function createConsents(
  tx: Tx,
  { say }: Speech,
  ownerId: string,
  { all, blacklist }: CustomerLists,
): Promise<void> {
  const labels = { custom01: say("Город"), custom02: say("Номер карты") };
  const word = say("СТОП");
  await tx`
    insert into user_settings (user_id, key, value) values (${ownerId}, ${customLabelsKey}, ${tx.json(labels)})`;
  await tx`
    insert into contact_consents (id, owner_id, address, kind, source, origin, created_by, created_at)
    select uuidv7(interval '-35 days'), owner_id, phone, 'granted', 'import', 'klienty.xlsx', owner_id, now() - interval '35 days'
    from contacts where list_id = ${all.id} and phone is not null`;
  await tx`
    with said as (
      select owner_id, phone, interval '-3 days' - row_number() over (order by id) * interval '9 hours' as ago
      from contacts where list_id = ${blacklist.id} and phone is not null
    ), known as (
      insert into contact_consents (id, owner_id, address, kind, source, origin, word, created_at)
      select uuidv7(ago), owner_id, phone, 'withdrawn', 'word', 'Cabinet', ${word}, now() + ago from said
    )
    insert into sendings_incoming (id, owner_id, type, "from", "to", payload, consent, updated_at)
    select uuidv7(ago), owner_id, 'sms', phone, 'Cabinet', ${tx.json({ text: word })}, 'withdrawn', now() + ago from said`;
}
