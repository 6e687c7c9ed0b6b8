import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, type Money } from "#lib/money.ts";
import type { Tx, Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** A charge as spend caps count it. */
interface Counted {
  id: string;
  ownerId: string;
  amount: Money;
  tokenId?: string | undefined;
}

/** The IANA zone of the account of a row. */
function zoneOf(db: Db, owner: Fragment): Fragment {
  return db`coalesce((select u.time_zone from users u where u.id = ${owner}), ${fallbackTimeZone})`;
}

/**
 * The day that it is for the account of a row. A transaction that has waited for the balance sees the day on
 * which it goes on, so that it never counts for an earlier one. With `at`, the day of that moment.
 */
export function todayOf(db: Db, owner: Fragment, at: Date | null = null): Fragment {
  return db`(coalesce(${at}::timestamptz, clock_timestamp()) at time zone ${zoneOf(db, owner)})::date`;
}

/** The moment at which the present day of the account of a row began. */
export function dayStartOf(db: Db, owner: Fragment): Fragment {
  return db`(${todayOf(db, owner)}::timestamp at time zone ${zoneOf(db, owner)})`;
}

/**
 * Counts charges of accounts with spend caps, under the account's cap and that of the token that sends them. Their
 * balances are locked.
 */
export async function countSpent(
  tx: Tx,
  capped: readonly string[],
  charges: readonly Counted[],
): Promise<void> {
  if (capped.length === 0) return;
  const own = charges.filter(({ ownerId }) => capped.includes(ownerId));
  const spent = new Map<string, Money>();
  for (const { ownerId, tokenId, amount } of own)
    for (const subject of [ownerId, ...(tokenId ? [tokenId] : [])])
      spent.set(subject, asMoney((spent.get(subject) ?? 0n) + amount));
  const today = todayOf(tx, tx`c.owner_id`);
  await tx`
    update spend_caps c set spent = case when c.day = ${today} then c.spent else 0 end + s.amount, day = ${today}
    from unnest(${[...spent.keys()]}::uuid[], ${[...spent.values()].map(String)}::bigint[]) as s(subject_id, amount)
    where c.subject_id = s.subject_id and c.owner_id = any(${capped}::uuid[])`;
  const ofTokens = own.flatMap(({ id, tokenId }) => (tokenId ? [{ id, tokenId }] : []));
  await noteTokens(tx, ofTokens);
}

/** Remembers which messages a token with a cap has sent. */
export async function noteTokens(
  tx: Tx,
  sent: readonly { id: string; tokenId: string }[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx`
    insert into capped_charges (id, token_id)
    select m.id, m.token_id
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ tokenId }) => tokenId)}::uuid[]) as m(id, token_id)
    join spend_caps c on c.subject_id = m.token_id
    on conflict (id) do nothing`;
}

/** Gives back the room that refunded charges of the present day took. Their amounts are below nothing, as billings have them. */
export async function returnSpent(
  tx: Tx,
  capped: readonly string[],
  refunded: readonly Omit<Counted, "tokenId">[],
): Promise<void> {
  const own = refunded.filter(({ ownerId }) => capped.includes(ownerId));
  if (own.length === 0) return;
  await tx`
    with refunded as (
      select r.id, r.owner_id, r.amount from unnest(
        ${own.map(({ id }) => id)}::uuid[], ${own.map(({ ownerId }) => ownerId)}::uuid[],
        ${own.map(({ amount }) => String(amount))}::bigint[]) as r(id, owner_id, amount)
    ), of_subjects as (
      select subject_id, sum(amount)::bigint as amount from (
        select r.owner_id as subject_id, r.id, r.amount from refunded r
        union all
        select p.token_id, r.id, r.amount from refunded r join capped_charges p on p.id = r.id
      ) r join spend_caps c using (subject_id)
      where uuid_extract_timestamp(r.id) >= ${dayStartOf(tx, tx`c.owner_id`)}
      group by subject_id
    )
    update spend_caps c set spent = greatest(0, c.spent + s.amount) from of_subjects s
    where c.subject_id = s.subject_id and c.day = ${todayOf(tx, tx`c.owner_id`)}`;
}
