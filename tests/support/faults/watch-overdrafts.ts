import { setTimeout as sleep } from "node:timers/promises";
import { openDirect } from "#server/db/client.ts";

/** Checks all the time whether any balance is below zero, until it is stopped. */
export function watchOverdrafts() {
  // Has its own connection, because in the pool it would wait behind the queries it watches.
  const db = openDirect(1);
  const state = { isOver: false, lowest: 0 };
  const watching = (async () => {
    while (!state.isOver) {
      const [row] = await db<{ least: bigint }[]>`
        select min(balance + overdraft)::bigint as least from balances`;
      state.lowest = Math.min(state.lowest, Number(row?.least ?? 0n));
      await sleep(2);
    }
  })();
  return async () => {
    state.isOver = true;
    await watching;
    await db.end();
    return state.lowest;
  };
}
