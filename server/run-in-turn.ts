import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause after a turn, in milliseconds. */
const maxRest = 50;

const last = new Map<string, Promise<void>>();

/**
 * Runs expensive work of one account in sequence. After each run the account pauses for as long as it took, so
 * that others get the process in between.
 */
export async function runInTurn<Result>(
  account: string,
  run: () => Promise<Result>,
): Promise<Result> {
  let started = 0;
  const mine = (last.get(account) ?? Promise.resolve()).then(() => {
    started = performance.now();
    return run();
  });
  const rest = async () => {
    await sleep(Math.min(performance.now() - started, maxRest));
    if (last.get(account) === rested) last.delete(account);
  };
  const rested: Promise<void> = mine.then(rest, rest);
  last.set(account, rested);
  return mine;
}
