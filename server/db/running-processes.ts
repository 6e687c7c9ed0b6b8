import type { Db } from "./client.ts";

/** How many connections the product's processes have to the database of `db`, on whichever machine they run. */
export async function countRunning(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database()
      and application_name in ('cabinet web', 'cabinet worker', 'cabinet smpp', 'cabinet supervisor')`;
  return row?.count ?? 0;
}
