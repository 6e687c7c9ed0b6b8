import { sql, type Tx } from "./client.ts";

const attempts = 5;
/** PostgreSQL ended this transaction so that another which waited for it could go on. */
const deadlock = "40P01";

/**
 * Runs `work` in a transaction, again where it lost a deadlock: for statements that lock many rows
 * at once in whatever order the plan meets them. `work` must do nothing outside its transaction.
 */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return retryDeadlocks(async () => (await sql().begin(work)) as Result);
}

/** Repeats a single statement that failed by a deadlock. */
export async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !(error instanceof Error)) throw error;
      if (!("code" in error) || error.code !== deadlock) throw error;
    }
  }
}
