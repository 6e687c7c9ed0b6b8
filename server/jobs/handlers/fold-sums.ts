import { sql } from "#server/db/client.ts";
import { foldDeltas } from "#server/sendings/service.ts";

/** Keeps what lists add up short: they also read what this has yet to fold in. */
export async function foldSums(): Promise<void> {
  await foldDeltas(sql());
}
