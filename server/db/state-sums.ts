import type { SumLine } from "#lib/list-page.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { countLimit } from "./paging.ts";

/** What rows of one state and currency come to; `looked`: how many rows were read for all of it. */
export interface StateSum<State extends string> {
  state: State;
  currency: string;
  count: number;
  amount: bigint;
  looked: number;
}

/** A line for each state that has rows, in the order of `states`; null where there are more than are added up for a page. */
export function sumLines<State extends string>(
  states: readonly State[],
  rows: readonly StateSum<State>[],
): SumLine[] | null {
  if ((rows[0]?.looked ?? 0) > countLimit) return null;
  return states.flatMap((state): SumLine[] => {
    const some = rows.filter((row) => row.state === state);
    const money = some.map(({ currency, amount }) => ({
      currency,
      amount: moneyToNumber(asMoney(amount)),
    }));
    const count = some.reduce((sum, row) => sum + row.count, 0);
    return some.length > 0 ? [{ state, count, money }] : [];
  });
}
