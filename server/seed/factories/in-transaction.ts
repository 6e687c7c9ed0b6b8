import type { Db, Tx } from "#server/db/client.ts";

/** Runs `work` inside the caller's transaction, or in a new one. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!("begin" in db)) return work(db);
  let result: { value: T } | undefined;
  await db.begin(async (tx) => {
    result = { value: await work(tx) };
  });
  if (!result) throw new Error("The transaction ended without a result");
  return result.value;
}
