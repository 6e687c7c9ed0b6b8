import {
  billingStatuses,
  type BillingStatus,
  shownSource,
  shownSources,
} from "#lib/billings/billing.ts";
import type { SumLine } from "#lib/list-page.ts";
import type { Db, Sql } from "#server/db/client.ts";
import { countWhole, type Range } from "#server/db/count-whole.ts";
import { countLimit, joinConditions, type Fragment } from "#server/db/paging.ts";
import { type SumParts, sumPartsOf, unionAll } from "#server/db/sum-parts.ts";
import {
  cappedTotals,
  countOf,
  type Looked,
  moneyOf,
  type TotalLine,
  type Totals,
} from "#server/db/totals.ts";
import { keptSums } from "./kept-sums.ts";
import { isOther, rowConditions, type Wanted } from "./wanted.ts";

interface FoundTotals extends TotalLine {
  status: BillingStatus;
  source: string;
}

/**
 * Sums billings. Charges of whole days and hours come from stored sums; those at the ends, and billings that no
 * message made, are counted, for a page up to 10 000 each.
 */
export async function readTotals(
  db: Sql,
  wanted: Wanted,
  isWhole: boolean,
): Promise<Totals<FoundTotals>> {
  const parts = wanted.rows ? null : sumPartsOf(wanted.range);
  const whole = parts?.whole;
  const looks = whole
    ? [...parts.ends.map((range) => ({ ...range, and: null })), { ...whole, and: isOther }]
    : [{ ...wanted.range, and: null }];
  const summed = whole ? [keptLines(db, wanted, { ...parts, whole })] : [];
  if (isWhole) {
    const known = summed.length > 0 ? await addUp(db, summed) : [];
    const counted = await countWhole(looks, (tx, slice, { and }) =>
      addUp(tx, [lookAt(tx, wanted, { ...slice, and }, null)]),
    );
    return { lines: [...known, ...counted.parts], isAtLeast: counted.isAtLeast };
  }
  const ends = looks.map((look, at) => lookAt(db, wanted, look, at + 1));
  return cappedTotals(await addUp(db, [...summed, ...ends]));
}

function keptLines(db: Sql, wanted: Wanted, parts: SumParts & { whole: Range }): Fragment {
  return db`
    select 0 as look, k.currency, k.status, k.source, k.count, k.amount
    from (${keptSums(db, wanted, parts)}) k`;
}

/** `look` is null for one without a limit. */
function lookAt(
  db: Db,
  wanted: Wanted,
  { and, ...range }: Range & { and: string | null },
  look: number | null,
): Fragment {
  const where = joinConditions(db, [rowConditions(db, wanted, range), and && db.unsafe(and)]);
  const limit = look === null ? db`` : db`limit ${countLimit + 1}`;
  return db`
    select ${look ?? 1}::int as look, m.currency, c.status, c.source, count(*) as count, sum(c.amount) as amount
    from (select b.owner_id, b.status, b.source, b.amount from billings b where ${where} ${limit}) c
    join balances m on m.owner_id = c.owner_id group by m.currency, c.status, c.source`;
}

function addUp(db: Db, parts: readonly Fragment[]): Promise<Looked<FoundTotals>[]> {
  return db<Looked<FoundTotals>[]>`
    select p.look, p.currency, p.status, p.source, sum(p.count)::float8 as count, sum(p.amount)::bigint as amount
    from (${unionAll(db, parts)}) p
    group by p.look, p.currency, p.status, p.source having sum(p.count) <> 0`;
}

/**
 * The sums of the answer: `sum` is what counts in the balance of a single currency, `bySource` splits it by
 * source.
 */
export function sumsOf({ lines, isAtLeast }: Totals<FoundTotals>): {
  sums: SumLine[] | null;
  bySource: SumLine[] | null;
  sum: number | null;
} {
  if (isAtLeast) return { sums: null, bySource: null, sum: null };
  const isCounted = ({ status }: FoundTotals) => status === "pending" || status === "complete";
  const counted = lines.filter(isCounted);
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size <= 1;
  return {
    sums: linesBy(lines, ({ status }) => status, billingStatuses),
    bySource: linesBy(counted, ({ source }) => shownSource(source), shownSources),
    sum: isOneCurrency ? (moneyOf(counted)[0]?.amount ?? 0) : null,
  };
}

/** Lines added up by one of their words, in its usual order; words of no list come last. */
function linesBy(
  lines: readonly FoundTotals[],
  wordOf: (line: FoundTotals) => string,
  order: readonly string[],
): SumLine[] {
  const placeOf = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length);
  return [...Map.groupBy(lines, wordOf)]
    .map(([state, some]) => ({ state, count: countOf(some), money: moneyOf(some) }))
    .toSorted((a, b) => placeOf(a.state) - placeOf(b.state));
}
