import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import type { EstimateOperator } from "#lib/sendings/estimate.ts";

const maxShown = 5;

/** Shows the first five operators and one row for all others, so that the total stays visible. */
export function foldOperators(
  operators: readonly EstimateOperator[],
  isOpen: boolean,
): { shown: readonly EstimateOperator[]; rest: EstimateOperator | null; more: number } {
  // One more row takes no more space than the row that would replace it.
  const isLong = operators.length > maxShown + 1;
  if (!isLong) return { shown: operators, rest: null, more: 0 };
  const folded = operators.slice(maxShown);
  return {
    shown: isOpen ? operators : operators.slice(0, maxShown),
    rest: sumOf(folded),
    more: folded.length,
  };
}

function sumOf(rows: readonly EstimateOperator[]): EstimateOperator {
  const add = (of: (row: EstimateOperator) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const isSegmented = rows.every(({ segments }) => segments !== null);
  return {
    mccmnc: null,
    name: null,
    country: null,
    recipients: add((row) => row.recipients),
    segments: isSegmented ? add((row) => row.segments ?? 0) : null,
    unitPrice: {
      lowest: Math.min(...rows.map(({ unitPrice }) => unitPrice.lowest)),
      highest: Math.max(...rows.map(({ unitPrice }) => unitPrice.highest)),
    },
    cost: moneyToNumber(
      asMoney(rows.reduce((sum, { cost }) => sum + (parseMoney(cost) ?? 0n), 0n)),
    ),
  };
}
