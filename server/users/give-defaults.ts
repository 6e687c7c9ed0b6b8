import type { Tx } from "#server/db/client.ts";

/**
 * What the operator's settings give every new account: `registration.tariffs`, ids of the price plans it
 * pays by where they are in its currency, and `registration.sendernames`, `{type, name}` of sender names
 * that need no moderation. Without them it has neither, until an operator gives it some.
 */
export async function giveDefaults(tx: Tx, userId: string): Promise<void> {
  await tx`
    insert into users_tariffs (user_id, source, tariff_id)
    select b.owner_id, t.source, t.id from site_settings s, balances b, tariffs t
    where s.key = 'registration.tariffs' and jsonb_typeof(s.value) = 'array' and s.value ? t.id::text
      and b.owner_id = ${userId} and t.currency = b.currency
    order by t.id
    on conflict (user_id, source) do nothing`;
  await tx`
    insert into sendernames (owner_id, name, type, moderation)
    select ${userId}, given->>'name', given->>'type', 'approved'
    from site_settings s, jsonb_array_elements(case jsonb_typeof(s.value) when 'array' then s.value else '[]' end) given
    where s.key = 'registration.sendernames' and given->>'name' <> '' and given->>'type' <> ''
    on conflict do nothing`;
}
