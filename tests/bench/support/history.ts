import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { ensurePartitions } from "#server/db/partitions.ts";

export interface History {
  /** Owns a tenth of all rows. */
  largeId: string;
  /** 1 000 customers share half of the rest. */
  resellerId: string;
  adminId: string;
}

const days = 60;

export async function createAccounts(): Promise<History & { ids: string[] }> {
  const [largeId, resellerId, adminId] = [newId(), newId(), newId()];
  await sql()`
    insert into users (id, username, password_hash, role, reseller_id)
    select id, 'bench-' || id, '', role, reseller from unnest(
      ${[largeId, resellerId, adminId]}::uuid[], array['user', 'reseller', 'admin']) as a(id, role), (select null::uuid as reseller)
    union all select id, 'bench-' || id, '', 'user', case when n <= 1000 then ${resellerId}::uuid end
    from (select uuidv7() as id, n from generate_series(1, 2000) n) c`;
  await sql()`insert into balances (owner_id) select id from users on conflict do nothing`;
  const rows = await sql()<{ id: string }[]>`
    select id from users where role = 'user' and id <> ${largeId} order by reseller_id nulls last, id`;
  return { largeId, resellerId, adminId, ids: rows.map((row) => row.id) };
}

/**
 * `size` messages over 60 days, of which one account has a tenth; 1 in 500 failed and 1 in 10 000 has
 * a rare sender; 9 in 10 are of their account's campaign of the day. Rows come in the order of time, as
 * they would in life, and are added up afterwards.
 */
export async function createHistory(size: number): Promise<History> {
  const { ids, ...accounts } = await createAccounts();
  await ensurePartitions(sql(), new Date(Date.now() - 92 * 86_400_000));
  const batch = 250_000;
  for (let start = 0; start < size; start += batch) {
    await sql()`
      insert into sendings (id, owner_id, chain_id, group_id, type, status, sender, recipient, text, encoding, segments,
        characters, mccmnc, price, unit_price, provider_message_id, sent_at, delivered_at, failed_at, error)
      select id, owner_id, id, case when n % 10 = 0 then null else uuid_floor(date_trunc('day', at, 'UTC')) end, 'sms',
        case when n % 500 = 0 then 'failed' else 'delivered' end,
        case when n % 10000 = 1 then 'Rare' else 'Cabinet' end,
        '+79' || lpad(((n * 7919) % 1000000000)::text, 9, '0'),
        'Ваш заказ ' || n || ' готов, ждём вас до восьми вечера', 'unicode', 1, 50, '25001', 25000, 25000, 'p' || n,
        at, at, case when n % 500 = 0 then at end, case when n % 500 = 0 then 'UNDELIV' end
      from (
        select n, at, (overlay(uuid_floor(at)::text placing '8' || lpad(to_hex(n % 4096), 3, '0') from 20 for 4))::uuid as id,
          case when n % 10 = 1 then ${accounts.largeId}::uuid else (${ids}::uuid[])[1 + (n * 31) % ${ids.length}] end as owner_id
        from (
          select n, now() - interval '1 minute' - interval '1 day' * ${days} * (1 - n::float8 / ${size}) as at
          from generate_series(${start + 1}::bigint, ${Math.min(size, start + batch)}::bigint) n
        ) moments
      ) r
      on conflict do nothing`;
    process.stdout.write(`\r  ${Math.min(size, start + batch)} rows`);
  }
  process.stdout.write("\n");
  await sql()`select rebuild_sums()`;
  for (const table of ["sendings", "sending_sums", "billing_sums"])
    await sql()`vacuum (analyze) ${sql()(table)}`;
  await sql()`analyze users`;
  await sql()`checkpoint`;
  return accounts;
}

/** The accounts of a history that an earlier run has kept; null if there is none. */
export async function findHistory(): Promise<History | null> {
  return findAccounts("sendings");
}

/** The accounts of the rows of a table, the one that has most of them included; null if there are none. */
export async function findAccounts(table: "sendings" | "events_history"): Promise<History | null> {
  const rows = await sql()<{ id: string; role: string }[]>`
    select id, role from users where role <> 'user'
    union all select id, 'large' from users where role = 'user' and reseller_id is null
      and id = (select owner_id from ${sql()(table)} group by owner_id order by count(*) desc limit 1)`;
  const idOf = (role: string) => rows.find((row) => row.role === role)?.id;
  const [largeId, resellerId, adminId] = [idOf("large"), idOf("reseller"), idOf("admin")];
  return largeId && resellerId && adminId ? { largeId, resellerId, adminId } : null;
}
