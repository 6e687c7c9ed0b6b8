import { sql } from "#server/db/client.ts";

/** Seconds for which a process delivers to an account; it renews them in time. One that was killed loses them then. */
const heldFor = 15;

/** Takes or keeps the accounts, and answers which of them this process may deliver to. */
export async function holdAccounts(
  holder: string,
  ownerIds: readonly string[],
): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set();
  const rows = await sql()<{ ownerId: string }[]>`
    insert into smpp_receivers as r (owner_id, held_by, held_until)
    select owner_id, ${holder}, now() + ${heldFor} * interval '1 second' from unnest(${[...ownerIds].toSorted()}::uuid[]) owner_id
    on conflict (owner_id) do update set held_by = excluded.held_by, held_until = excluded.held_until, bound_at = now()
    where r.held_by is null or r.held_by = ${holder} or r.held_until < now()
    returning owner_id`;
  return new Set(rows.map(({ ownerId }) => ownerId));
}

/** Leaves accounts to other processes. */
export async function releaseAccounts(holder: string, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  await sql()`
    update smpp_receivers set held_by = null, held_until = null
    where owner_id = any(${[...ownerIds]}::uuid[]) and held_by = ${holder}`;
}
