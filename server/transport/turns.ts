import { setTimeout as sleep } from "node:timers/promises";

/** The longest pause after a turn, in milliseconds. */
const maxRest = 50;

const last = new Map<string, Promise<void>>();

/**
 * Runs what is heavy for an account after what else is heavy of the same one, in order. Between two of
 * them others get as long as the one before took: one after another without a rest would hold the
 * process for all of them together.
 */
export async function inTurn<Result>(account: string, run: () => Promise<Result>): Promise<Result> {
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
