import { billingStatuses, type BillingStatus } from "#lib/billings/billing.ts";
import type { SumLine } from "#lib/list-page.ts";
import type { Db, Sql } from "#server/db/client.ts";
import { countWhole, type Range } from "#server/db/count-whole.ts";
import { countLimit, everyOf, type Fragment, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";
import {
  cappedTotals,
  countOf,
  type Looked,
  moneyOf,
  type TotalLine,
  type Totals,
} from "#server/db/totals.ts";
import { notedCharges } from "./noted-charges.ts";

interface FoundTotals extends TotalLine {
  status: BillingStatus;
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

/** Movements that no message made: few, and in no sum. */
const isOther = "b.source not like 'sendings.%'";

/**
 * What the movements come to. Charges of whole days and hours are told by sums; those at their ends,
 * and what no message made, are counted, for a page up to 10 000 each.
 */
export async function readTotals(
  db: Sql,
  wanted: Wanted,
  isWhole: boolean,
): Promise<Totals<FoundTotals>> {
  const parts = wanted.rows || (wanted.isWide && !isWhole) ? null : sumPartsOf(wanted.range);
  const looks = parts?.whole
    ? [...parts.ends.map((range) => ({ ...range, and: null })), { ...parts.whole, and: isOther }]
    : [{ ...wanted.range, and: null }];
  const summed = parts?.whole ? summedParts(db, wanted, parts, parts.whole) : [];
  if (isWhole) {
    const known = summed.length > 0 ? await addUp(db, unionAll(db, summed)) : [];
    const counted = await countWhole(looks, (tx, slice, { and }) =>
      addUp(tx, lookAt(tx, wanted, { ...slice, and }, null)),
    );
    return { lines: [...known, ...counted.parts], isAtLeast: counted.isAtLeast };
  }
  const ends = looks.map((look, at) => lookAt(db, wanted, look, at + 1));
  return cappedTotals(await addUp(db, unionAll(db, [...summed, ...ends])));
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
    db`
      select 0 as look, owner_id, status, charged as count, amount
      from (${notedCharges(db)}) b where ${alike} and ${within(db, whole)}`,
  ];
}

/** `look` is null for one without a limit. */
function lookAt(
  db: Db,
  { alike, rows }: Wanted,
  { and, ...range }: Range & { and: string | null },
  look: number | null,
): Fragment {
  const where = everyOf(db, [alike, ...idRange(db, "b.id", range), and && db.unsafe(and), rows]);
  const limit = look === null ? db`` : db`limit ${countLimit + 1}`;
  return db`
    select ${look ?? 1}::int as look, owner_id, status, count(*) as count, sum(amount) as amount
    from (select b.owner_id, b.status, b.amount from billings b where ${where} ${limit}) c group by owner_id, status`;
}

function addUp(db: Db, parts: Fragment): Promise<Looked<FoundTotals>[]> {
  return db<Looked<FoundTotals>[]>`
    select p.look, m.currency, p.status, sum(p.count)::float8 as count, sum(p.amount)::bigint as amount
    from (${parts}) p join balances m using (owner_id)
    group by p.look, m.currency, p.status having sum(p.count) <> 0`;
}

/** The sums as they are answered; `sum` is what counts in the balance, of one currency. */
export function sumsOf({ lines, isAtLeast }: Totals<FoundTotals>): {
  sums: SumLine[] | null;
  sum: number | null;
} {
  if (isAtLeast) return { sums: null, sum: null };
  const sums = billingStatuses.flatMap((state): SumLine[] => {
    const some = lines.filter(({ status }) => status === state);
    return some.length > 0 ? [{ state, count: countOf(some), money: moneyOf(some) }] : [];
  });
  const isCounted = ({ status }: FoundTotals) => status === "pending" || status === "complete";
  const isOneCurrency = new Set(lines.map(({ currency }) => currency)).size <= 1;
  const [counted] = moneyOf(lines.filter(isCounted));
  return { sums, sum: isOneCurrency ? (counted?.amount ?? 0) : null };
}
