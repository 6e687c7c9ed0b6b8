import type { SumLine } from "#lib/list-page.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { type Db, sql } from "./client.ts";
import { withTimeout, countTimeout } from "./count-whole.ts";
import { countLimit, type Fragment } from "./paging.ts";
import { countOf } from "./totals.ts";

/** The sums of rows of one state and currency; rows without money have null as currency. */
export interface StateSum<State extends string> {
  state: State;
  currency: string | null;
  count: number;
  amount: bigint;
}

/**
 * A line for each state that has rows, in the order of `states`: of 10 000 rows at most for a page, of
 * all of them for two seconds at most where `isWhole`. Null where there are more. `read` puts `limit` behind the rows it
 * adds up.
 */
export async function sumStates<State extends string>(
  states: readonly State[],
  isWhole: boolean,
  read: (db: Db, limit: Fragment) => Promise<readonly StateSum<State>[]>,
): Promise<SumLine[] | null> {
  const rows = isWhole
    ? await withTimeout(countTimeout, (tx) => read(tx, tx``))
    : await read(sql(), sql()`limit ${countLimit + 1}`);
  if (!rows || (!isWhole && countOf(rows) > countLimit)) return null;
  return states.flatMap((state): SumLine[] => {
    const some = rows.filter((row) => row.state === state);
    const money = some.flatMap(({ currency, amount }) =>
      currency === null ? [] : [{ currency, amount: moneyToNumber(asMoney(amount)) }],
    );
    return some.length > 0 ? [{ state, count: countOf(some), money }] : [];
  });
}
