import type { BillingStatus } from "#lib/billings/billing.ts";
import { billingStatuses } from "#lib/billings/billing.ts";
import type { SumLine } from "#lib/list-page.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import type { Db, Sql } from "#server/db/client.ts";
import { countWhole, type Range } from "#server/db/count-whole.ts";
import { countLimit, everyOf, type Fragment, idRange, type RowCount } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";

interface FoundTotals {
  currency: string;
  status: BillingStatus;
  count: number;
  amount: Money;
}

export interface Totals {
  lines: FoundTotals[];
  /** There are more than these: they were not all counted. */
  isAtLeast: boolean;
}

/** What is asked for, in pieces: the same conditions hold for billings and for their sums, `b` both. */
export interface Wanted {
  range: Range;
  /** Scope, status and source. */
  alike: Fragment;
  /** What only the rows themselves can answer; null where sums can. */
  rows: Fragment | null;
  /** Over many accounts even sums are many rows: a page doesn't wait for them. */
  isWide: boolean;
}

interface Part extends FoundTotals {
  /** 0 for sums, otherwise which capped look at the rows. */
  look: number;
}

/** Movements that no message made: few, and in no sum. */
const isOther = "b.source not like 'sendings.%'";

/**
 * What the movements come to. Charges of whole days and hours are told by sums; those at their ends,
 * and what no message made, are counted, for a page up to 10 000 each.
 */
export async function readTotals(db: Sql, wanted: Wanted, isWhole: boolean): Promise<Totals> {
  const parts = wanted.rows || (wanted.isWide && !isWhole) ? null : sumPartsOf(wanted.range);
  const looks = parts?.whole
    ? [...parts.ends.map((range) => ({ range, and: null })), { range: parts.whole, and: isOther }]
    : [{ range: wanted.range, and: null }];
  const summed = parts?.whole ? summedParts(db, wanted, parts, parts.whole) : [];
  if (isWhole) {
    const known = summed.length > 0 ? await addUp(db, unionAll(db, summed)) : [];
    const counted: Totals = { lines: known, isAtLeast: false };
    for (const { range, and } of looks) {
      const found = await countWhole([range], (tx, slice) =>
        addUp(tx, lookAt(tx, wanted, slice, and, null)),
      );
      counted.lines = [...counted.lines, ...found.parts];
      counted.isAtLeast ||= found.isAtLeast;
    }
    return { ...counted, lines: merged(counted.lines) };
  }
  const ends = looks.map(({ range, and }, at) => lookAt(db, wanted, range, and, at + 1));
  const lines = await addUp(db, unionAll(db, [...summed, ...ends]));
  const isAtLeast = looks.some(
    (_, at) => countOf(lines.filter(({ look }) => look === at + 1)) > countLimit,
  );
  return { lines: merged(lines), isAtLeast };
}

function summedParts(
  db: Sql,
  { alike }: Wanted,
  parts: ReturnType<typeof sumPartsOf>,
  whole: Range,
): Fragment[] {
  return [
    ...wholeParts(
      db,
      parts,
      (condition) => db`
        select 0 as look, owner_id, status, billings as count, amount from billing_sums b where ${alike} and ${condition}`,
    ),
    // As folding them in does (migration 0022).
    db`select 0 as look, owner_id, status, charged as count, amount from (
        select owner_id, at, 'sendings.' || type as source, charged, -amount as amount,
          case state when 'open' then 'pending' when 'failed' then 'refunded' else 'complete' end as status
        from sending_deltas
      ) b where ${alike} and ${within(db, whole)}`,
  ];
}

/** `look` is null for one without a limit. */
function lookAt(
  db: Db,
  { alike, rows }: Wanted,
  range: Range,
  and: string | null,
  look: number | null,
): Fragment {
  const where = everyOf(db as Sql, [
    alike,
    ...idRange(db as Sql, "b.id", range),
    and && db.unsafe(and),
    rows,
  ]);
  const limit = look === null ? db`` : db`limit ${countLimit + 1}`;
  return db`
    select ${look ?? 1}::int as look, owner_id, status, count(*) as count, sum(amount) as amount
    from (select b.owner_id, b.status, b.amount from billings b where ${where} ${limit}) c group by owner_id, status`;
}

function addUp(db: Db, parts: Fragment): Promise<Part[]> {
  return db<Part[]>`
    select p.look, m.currency, p.status, sum(p.count)::float8 as count, sum(p.amount)::bigint as amount
    from (${parts}) p join balances m using (owner_id)
    group by p.look, m.currency, p.status having sum(p.count) <> 0`;
}

function merged(parts: readonly FoundTotals[]): FoundTotals[] {
  const alike = Map.groupBy(parts, ({ currency, status }) => `${currency} ${status}`);
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...first, count: countOf(some), amount: amountOf(some) }] : [];
  });
}

function countOf(lines: readonly Pick<FoundTotals, "count">[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

function amountOf(lines: readonly Pick<FoundTotals, "amount">[]): Money {
  return asMoney(lines.reduce((sum, { amount }) => sum + amount, 0n));
}

/** How many there are; a look that was stopped saw one more than it counts. */
export function rowCountOf({ lines, isAtLeast }: Totals): RowCount {
  const total = countOf(lines);
  return { total: isAtLeast && total === countLimit + 1 ? countLimit : total, isAtLeast };
}

/** The sums as they are answered; `sum` is what counts in the balance, of one currency. */
export function sumsOf({ lines, isAtLeast }: Totals): {
  sums: SumLine[] | null;
  sum: number | null;
} {
  if (isAtLeast) return { sums: null, sum: null };
  const sums = billingStatuses.flatMap((state): SumLine[] => {
    const some = lines.filter(({ status }) => status === state);
    const money = some
      .map(({ currency, amount }) => ({ currency, amount: moneyToNumber(amount) }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
    return some.length > 0 ? [{ state, count: countOf(some), money }] : [];
  });
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size <= 1;
  const counted = lines.filter(({ status }) => status === "pending" || status === "complete");
  return { sums, sum: isOneCurrency ? moneyToNumber(amountOf(counted)) : null };
}
