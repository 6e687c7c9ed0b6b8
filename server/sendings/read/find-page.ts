import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import { countLimit, keysetPage, type Fragment } from "#server/db/paging.ts";
import { isText } from "./search.ts";
import { sendingColumns, type ListedSending } from "./view.ts";

/** What was found in one currency; counted to 10 001 messages over all. */
export interface FoundTotals {
  currency: string;
  count: number;
  amount: bigint;
}

interface FoundPage {
  rows: ListedSending[];
  totals: FoundTotals[];
}

/** A page of messages `s` and what all of them come to. */
export async function findPage(
  db: Sql,
  where: Fragment,
  parameters: ListParameters,
): Promise<FoundPage> {
  if (isText(parameters.search)) return findTexts(db, where, parameters);
  const [rows, totals] = await Promise.all([
    readRows(db, where, parameters),
    readTotals(db, db`(${foundOf(db, where)})`),
  ]);
  return { rows, totals };
}

/**
 * No index covers the texts: they are read once, in whatever order is quickest and by several cores,
 * and the page is picked among what was found. Read in the order of the page, a text that isn't there
 * took twice as long.
 */
async function findTexts(db: Sql, where: Fragment, parameters: ListParameters): Promise<FoundPage> {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  const [found] = await db<
    {
      totals: (Omit<FoundTotals, "amount"> & { amount: string })[];
      page: string[];
      owners: string[];
    }[]
  >`
    with found as materialized (${foundOf(db, where)}),
      picked as (select s.id, s.owner_id from found s where true ${beyond} order by ${order} ${page})
    select
      (select coalesce(json_agg(json_build_object('currency', currency, 'count', count, 'amount', amount::text)), '[]')
        from (${readTotals(db, db`found`)}) t) as totals,
      array(select id from picked) as page,
      array(select distinct owner_id from picked) as owners`;
  const totals = (found?.totals ?? []).map((one) => ({ ...one, amount: BigInt(one.amount) }));
  const counted = totals.reduce((sum, { count }) => sum + count, 0);
  // Of more than were counted the newest are not known; but then they are soon found.
  if (counted > countLimit) return { rows: await readRows(db, where, parameters), totals };
  const { page: ids = [], owners = [] } = found ?? {};
  const rows = await db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where s.owner_id = any(${owners}::uuid[]) and s.id = any(${ids}::uuid[]) order by ${order}`;
  return { rows, totals };
}

function readRows(db: Sql, where: Fragment, parameters: ListParameters) {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where ${where} ${beyond} order by ${order} ${page}`;
}

function foundOf(db: Sql, where: Fragment): Fragment {
  return db`select s.id, s.owner_id, s.price, s.status from sendings s where ${where} limit ${countLimit + 1}`;
}

/** Added up by account before currencies are looked up: accounts are few beside their messages. */
function readTotals(db: Sql, found: Fragment) {
  return db<FoundTotals[]>`
    select b.currency, sum(a.count)::int as count, sum(a.amount)::bigint as amount
    from (
      select owner_id, count(*) as count, coalesce(sum(price) filter (where status <> 'failed'), 0) as amount
      from ${found} capped group by owner_id
    ) a
    join balances b using (owner_id)
    group by b.currency order by b.currency`;
}
