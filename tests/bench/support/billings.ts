import { sql } from "#server/db/client.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createAccounts, type History } from "./history.ts";

const days = 60;
const batch = 500_000;

/**
 * `size` billings over 60 days, shared by accounts as a history's messages are: charges of the account's
 * campaign of the day and of single messages, on two channels, 1 in 500 given back; 1 in 1 000 is no message's.
 */
export async function createBillings(size: number): Promise<History> {
  const { ids, ...accounts } = await createAccounts();
  await ensurePartitions(sql(), new Date(Date.now() - 92 * 86_400_000));
  for (let start = 0; start < size; start += batch) {
    await sql()`
      insert into billings (id, owner_id, source, amount, status, group_id)
      select (overlay(uuid_floor(at)::text placing '8' || lpad(to_hex(n % 4096), 3, '0') from 20 for 4))::uuid,
        case when n % 10 = 1 then ${accounts.largeId}::uuid else (${ids}::uuid[])[1 + (n * 31) % ${ids.length}] end,
        case when n % 1000 = 7 then 'accrual' when n % 5 = 0 then 'sendings.viber' else 'sendings.sms' end,
        case when n % 1000 = 7 then 1000000 else -25000 end,
        case when n % 500 = 0 then 'refunded' else 'complete' end,
        case when n % 10 <> 0 and n % 1000 <> 7 then overlay(uuid_floor(date_trunc('day', at, 'UTC'))::text
          placing lpad(to_hex(case when n % 10 = 1 then 0 else 1 + (n * 31) % ${ids.length} end), 4, '0') from 33 for 4)::uuid end
      from (
        select n, now() - interval '1 minute' - interval '1 day' * ${days} * (1 - n::float8 / ${size}) as at
        from generate_series(${start + 1}::bigint, ${Math.min(size, start + batch)}::bigint) n
      ) moments
      on conflict do nothing`;
    process.stdout.write(`\r  ${Math.min(size, start + batch)} rows`);
  }
  process.stdout.write("\n");
  await sql()`select rebuild_sums()`;
  for (const table of ["billings", "billing_sums", "billing_groups"])
    await sql()`vacuum (analyze) ${sql()(table)}`;
  await sql()`analyze users`;
  await sql()`checkpoint`;
  return accounts;
}

/** The accounts of billings that an earlier run has kept; null if there are none. */
export async function findBillings(): Promise<History | null> {
  const rows = await sql()<{ id: string; role: string }[]>`
    select id, role from users where role <> 'user'
    union all select id, 'large' from users where role = 'user' and reseller_id is null
      and id = (select owner_id from billing_sums where hours = 24 group by owner_id order by sum(billings) desc limit 1)`;
  const idOf = (role: string) => rows.find((row) => row.role === role)?.id;
  const [largeId, resellerId, adminId] = [idOf("large"), idOf("reseller"), idOf("admin")];
  return largeId && resellerId && adminId ? { largeId, resellerId, adminId } : null;
}
