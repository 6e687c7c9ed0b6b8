import { setTimeout as sleep } from "node:timers/promises";
import { MigrationError } from "./migration-error.ts";

/** SQLSTATE of a lock that wasn't got in time. */
const lockNotAvailable = "55P03";

/**
 * Runs a change of the schema again while others hold a lock that it needs: `attempts` times in all, with pauses of
 * `pause` ms in which the statements that queued behind it go on. Throws `MigrationError` when that is in vain, and
 * other errors at once.
 */
export async function retryLocked(
  change: () => Promise<unknown>,
  { attempts, pause }: { attempts: number; pause: number },
): Promise<void> {
  for (let left = attempts; left > 0; left--) {
    try {
      await change();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    await sleep(pause);
  }
  throw new MigrationError(
    "The schema could not be changed, because a long transaction holds a table. Nothing was changed: end it " +
      "(pg_stat_activity shows it), then start again.",
  );
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === lockNotAvailable) || isLocked(error.cause);
}
