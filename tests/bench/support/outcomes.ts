import { sql } from "#server/db/client.ts";
import { createAccounts, type History } from "./history.ts";

const hours = 366 * 24;
/** Sums of the large account in an hour: one for each of its channels and operators. */
const largeRows = 48;
/** Sums of customers in an hour: ten of them send, each on one channel to six operators. */
const customerRows = 60;
const counts = "sent, delivered, seen, failed, answered, opted_out, clicked, clicks, spent";
const totals = counts.replaceAll(/\w+/g, (name) => `sum(${name})`);

/**
 * The sums of `size` messages over a year and a day, in the order in which folding would have made them. One account has a
 * tenth, on six channels to eight operators in every hour. The messages themselves are left out, since a
 * period of whole hours reads none.
 */
export async function createOutcomes(size: number): Promise<History> {
  const { ids, ...accounts } = await createAccounts();
  const inHour = size / hours;
  // A small run has as many sums, each of at least one message.
  const ofLarge = Math.max(1, Math.round(inHour / 10 / largeRows));
  const ofCustomer = Math.max(1, Math.round((inHour * 9) / 10 / customerRows));
  const db = sql();
  await db`
    insert into outcome_sums (owner_id, hours, at, type, sender, group_id, step, mccmnc, ${db.unsafe(counts)})
    select owner_id, 1, at, (array['sms', 'viber', 'email', 'whatsapp', 'telegram', 'vk'])[1 + channel], 'Cabinet',
      uuid_floor(date_trunc('day', at, 'UTC')), 0, '2500' || operator, messages, messages, messages / 2, 1, 0, 0, messages / 10, messages / 8, messages * 25000
    from (select h, date_trunc('hour', now()) - interval '1 hour' * (${hours} - h) as at from generate_series(0, ${hours - 1}) h) t,
      lateral (
        select ${accounts.largeId}::uuid as owner_id, n % 6 as channel, n / 6 as operator, ${ofLarge}::int as messages
        from generate_series(0, ${largeRows - 1}) n
        union all select (${ids}::uuid[])[1 + (h * 10 + n / 6) % ${ids.length}], (h + n / 6) % 6, n % 6, ${ofCustomer}
        from generate_series(0, ${customerRows - 1}) n
      ) l`;
  const scopes = db`
    users u join balances b on b.owner_id = u.id, lateral (
      select 'account' as scope, u.id as scope_id union all select scope, scope_id from billing_scopes(u.reseller_id, u.manager_id)) o`;
  await db`
    insert into outcome_scope_sums (scope, scope_id, hours, at, type, mccmnc, currency, ${db.unsafe(counts)})
    select o.scope, o.scope_id, hours, date_trunc(case hours when 1 then 'hour' else 'day' end, s.at, 'UTC'), s.type, s.mccmnc, b.currency,
      ${db.unsafe(totals)}
    from (select owner_id, at, type, mccmnc, ${db.unsafe(counts)} from outcome_sums) s,
      (values (1), (24)) grain(hours), ${scopes}
    where u.id = s.owner_id group by 1, 2, 3, 4, 5, 6, 7 order by 4, 3`;
  await db`
    insert into outcome_channel_sums (scope, scope_id, hours, at, type, currency, ${db.unsafe(counts)})
    select scope, scope_id, hours, at, type, currency, ${db.unsafe(totals)} from outcome_scope_sums group by 1, 2, 3, 4, 5, 6 order by 4, 3`;
  for (const table of ["outcome_sums", "outcome_scope_sums", "outcome_channel_sums"])
    await db`vacuum (analyze) ${db(table)}`;
  await db`analyze users`;
  await db`checkpoint`;
  return accounts;
}

/** The accounts of sums that an earlier run has kept; null if there are none. */
export async function findOutcomes(): Promise<History | null> {
  const rows = await sql()<{ id: string; role: string }[]>`
    select id, role from users where role <> 'user'
    union all select id, 'large' from users where role = 'user' and reseller_id is null and id = (
      select scope_id from outcome_scope_sums where scope = 'account' and hours = 24 group by 1 order by sum(sent) desc limit 1)`;
  const idOf = (role: string) => rows.find((row) => row.role === role)?.id;
  const [largeId, resellerId, adminId] = [idOf("large"), idOf("reseller"), idOf("admin")];
  return largeId && resellerId && adminId ? { largeId, resellerId, adminId } : null;
}
