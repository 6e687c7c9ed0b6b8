import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createAccounts, findAccounts, type History } from "./history.ts";

const days = 730;
const batch = 500_000;

/** A name that 1 row in 100 000 has, among many of the same kind; and one of a kind of row that is as rare. */
export const rareName = "users.rights";
export const rareResource = "providers";

/** The address of every hundredth row, and one of a single row. */
export const busyAddress = "198.51.100.7";
export const rareAddress = "192.0.2.1";

/**
 * `size` entries over two years, of which one account has a tenth: sign-ins and changes by the accounts themselves, each
 * from an address of its own; 1 in 10 by the administrator for an account.
 */
export async function createEventsHistory(size: number): Promise<History> {
  const { ids, ...accounts } = await createAccounts();
  // Made at the end they take a fifth of the time.
  const indexes = await sql()<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'events_history' and indexname like '%\_idx'`;
  for (const { name } of indexes) await sql().unsafe(`drop index ${name}`);
  await ensurePartitions(sql(), new Date(Date.now() - (days + 31) * 86_400_000));
  for (let start = 0; start < size; start += batch) {
    const end = Math.min(size, start + batch);
    await sql()`
      insert into events_history (id, owner_id, name, resource, actor_kind, actor_id, ids, total, before, after, via, ip, user_agent)
      select id, owner_id, name, split_part(name, '.', 1), 'user', case when n % 10 = 3 then ${accounts.adminId}::uuid else owner_id end,
        array[owner_id], 1, '{"title": "Spring sale"}', jsonb_build_object('title', 'Sale ' || n),
        case when (n / 10) % 4 = 0 then 'api' else 'web' end,
        case when n = ${size >> 1} then ${rareAddress}::inet when n % 100 = 9 then ${busyAddress}::inet
          else '10.0.0.0'::inet + ('x' || substr(owner_id::text, 25, 6))::bit(24)::int end,
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
      from (
        select n, (overlay(uuid_floor(at)::text placing '8' || lpad(to_hex(n % 4096), 3, '0') from 20 for 4))::uuid as id,
          case when n % 10 = 1 then ${accounts.largeId}::uuid else (${ids}::uuid[])[1 + (n * 31) % ${ids.length}] end as owner_id,
          case when n % 100000 = 5 then ${rareName} when n % 100000 = 6 then ${`${rareResource}.updated`}
            else (array['session.created', 'session.created', 'users.updated', 'templates.updated', 'contactLists.created'])[1 + (n / 10) % 5] end as name
        from (
          select n, now() - interval '1 minute' - interval '1 day' * ${days} * (1 - n::float8 / ${size}) as at
          from generate_series(${start + 1}::bigint, ${end}::bigint) n
        ) moments
      ) r
      on conflict do nothing`;
    process.stdout.write(`\r  ${end} rows`);
  }
  process.stdout.write("\n");
  for (const { made } of indexes) await sql().unsafe(made.replace(" ON ONLY ", " ON "));
  await sql()`vacuum (analyze) events_history`;
  await sql()`analyze users`;
  await sql()`checkpoint`;
  return accounts;
}

/** The accounts of entries that an earlier run has kept; null if there are none. */
export async function findEventsHistory(): Promise<History | null> {
  return findAccounts("events_history");
}
