import type { Fragment } from "./paging.ts";

/** Runs `insert … returning id` of one row and answers its id. */
export async function insertedId(insert: Fragment): Promise<string> {
  const [row] = await insert;
  if (!row) throw new Error("A row was inserted and not returned");
  return row.id as string;
}
