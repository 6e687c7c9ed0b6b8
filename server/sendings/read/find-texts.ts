import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney } from "#lib/money.ts";
import type { Sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { countLimit, keysetPage, type RowCount } from "#server/db/paging.ts";
import { countOf, rowCountOf, type Totals } from "#server/db/totals.ts";
import type { Place } from "./chain-rows.ts";
import { readPage, readPlaces } from "./read-rows.ts";
import { sumByAccount, conditionOf, foundLines, type FoundTotals, type Wanted } from "./totals.ts";
import type { ListedSending } from "./view.ts";

export interface FoundPage {
  rows: readonly ListedSending[];
  /** The number of rows on all pages: messages or chains. */
  count: RowCount;
  /** Sums over the messages that were found. */
  totals: Totals<FoundTotals>;
}

interface Found {
  lines: (Omit<FoundTotals, "amount"> & { amount: string })[];
  rows: number;
  page: Place[];
}

/**
 * Finds messages by text. No index covers texts, so they are read once, in any order and by several cores, and
 * the page is taken from the result. Reading them in the order of the page took twice as long for a text that
 * doesn't exist.
 */
export async function findTexts(
  db: Sql,
  wanted: Wanted,
  parameters: ListParameters,
): Promise<FoundPage> {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  const areChains = wanted.rowsAre !== "messages";
  const { from } = wanted.range;
  const row = areChains ? db`case when s.step > 0 then s.chain_id else s.id end` : db`s.id`;
  const young = areChains && from ? db`s.chain_id >= ${idFloor(from)}` : db`true`;
  const [found] = await db<Found[]>`
    with found as materialized (
        select s.id, s.chain_id, s.step, s.owner_id, s.type, s.status, s.error, s.segments, s.price
        from sendings s where ${conditionOf(db, wanted)} limit ${countLimit + 1}
      ),
      listed as (select distinct ${row} as id, s.owner_id from found s where ${young}),
      picked as (select s.id, s.owner_id from listed s where true ${beyond} order by ${order} ${page})
    select
      (select coalesce(json_agg(json_build_object('currency', currency, 'state', state, 'count', count, 'segments', segments,
          'followUps', follow_ups, 'amount', amount::text)), '[]')
        from (${sumByAccount(db, foundLines(db, 0, db`found`))}) t) as lines,
      (select count(*)::int from listed) as rows,
      (select coalesce(json_agg(json_build_object('id', id, 'ownerId', owner_id)), '[]') from picked) as page`;
  const lines = (found?.lines ?? []).map((line) => ({
    ...line,
    amount: asMoney(BigInt(line.amount)),
  }));
  const totals = { lines, isAtLeast: countOf(lines) > countLimit };
  const count = areChains
    ? { total: found?.rows ?? 0, isAtLeast: totals.isAtLeast }
    : rowCountOf(totals);
  // If there are more than were counted, the newest are not known; but then they are found quickly by reading
  // in order.
  const rows = totals.isAtLeast
    ? await readPage(db, wanted, parameters, Promise.resolve(totals))
    : await readPlaces(db, found?.page ?? [], parameters);
  return { rows, count, totals };
}
