import type { SumLine } from "#lib/list-page.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { countLimit, type RowCount } from "./paging.ts";

/** A partial sum of a list in one currency; several lines may have the same currency. */
export interface TotalLine {
  currency: string;
  count: number;
  amount: Money;
}

/** A line as it was found: `look` is 0 for kept sums, else which capped look at the rows. */
export type Looked<Line> = Line & { look: number };

export interface Totals<Line extends TotalLine> {
  lines: readonly Line[];
  /** There are more than these: they were not all counted. */
  isAtLeast: boolean;
}

export function countOf(lines: readonly Pick<TotalLine, "count">[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

/** What capped looks found, where one that was stopped saw one row more than it counts. */
export function cappedTotals<Line extends TotalLine>(
  lines: readonly Looked<Line>[],
): Totals<Looked<Line>> {
  const looks = Map.groupBy(lines, ({ look }) => look);
  const isAtLeast = [...looks].some(([look, found]) => look > 0 && countOf(found) > countLimit);
  return { lines, isAtLeast };
}

/** How many rows there are; of one stopped look as many as it counts. */
export function rowCountOf({ lines, isAtLeast }: Totals<TotalLine>): RowCount {
  const total = countOf(lines);
  return { total: isAtLeast && total === countLimit + 1 ? countLimit : total, isAtLeast };
}

/** Adds lines up by currency. */
export function moneyOf(lines: readonly TotalLine[]): SumLine["money"] {
  return [...Map.groupBy(lines, ({ currency }) => currency)]
    .map(([currency, alike]) => ({
      currency,
      amount: moneyToNumber(asMoney(alike.reduce((sum, { amount }) => sum + amount, 0n))),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
