import { sql } from "./client.ts";
import { isUnavailable } from "./database-error.ts";

const probeEvery = 500;

/** Resolves when the database answers again, or when `isOver` says that the wait was given up. */
async function untilReachable(isOver: () => boolean): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, probeEvery));
    if (isOver()) return;
    try {
      await sql()`select 1`;
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

/**
 * Runs work through outages of the database: what fails because it is away is run again once it is
 * back, so `run` must bear being run twice. `beforeAgain` comes between. Throws any other error, and
 * the last one when `isOver` says so.
 */
export async function retryOutages<Result>(
  run: () => Promise<Result>,
  isOver: () => boolean,
  beforeAgain: () => Promise<void> = async () => undefined,
): Promise<Result> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      if (isAgain) await beforeAgain();
      return await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await untilReachable(isOver);
      if (isOver()) throw error;
    }
  }
}
