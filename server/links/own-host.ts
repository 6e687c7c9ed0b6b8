import type { LinkDomainRow } from "#drizzle/schema/link-domains.ts";
import { type Db, sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";

/**
 * Selects the domain that links of the account in `owner` have: the newest one that works; null where it has none.
 * `owner` is a column, never text from outside.
 */
export function ownHostOf(db: Db, owner: string) {
  return db`(
    select d.host from link_domains d where d.owner_id = ${db.unsafe(owner)} and d.ready_at is not null
      and d.frozen_at is null and d.removed_at is null order by d.id desc limit 1)`;
}

/** The domain that links of an account have; null where none of its own works. */
export async function ownHost(ownerId: string): Promise<string | null> {
  const db = sql();
  const [row] = await db<{ host: string | null }[]>`
    select ${ownHostOf(db, "u.id")} as host from users u where u.id = ${ownerId}`;
  return row?.host ?? null;
}

type Served = Pick<LinkDomainRow, "host"> & { ownerId: string | null };

const load = async () => {
  const rows = await sql()<Served[]>`
    select distinct on (host) host, case when frozen_at is null and removed_at is null then owner_id end as owner_id
    from link_domains where verified_at is not null
    order by host, removed_at is null desc, verified_at desc`;
  return new Map(rows.map(({ host, ownerId }) => [host, ownerId]));
};

let last: ReadonlyMap<string, string | null> | undefined;
const served = memoizeFor(5000, async () => {
  // While the database is away the domains are those that were known before.
  const found = await load().catch((error: unknown) => {
    if (last) return last;
    throw error;
  });
  last = found;
  return found;
});

/**
 * The hosts that serve short links only, with the account whose links open there; null for one that was stopped or removed,
 * where none does. As they were within the last 5 s.
 */
export async function servedHosts(): Promise<ReadonlyMap<string, string | null>> {
  return served();
}

/** Has this process look anew. */
export function forgetServedHosts(): void {
  served.forget("");
}
