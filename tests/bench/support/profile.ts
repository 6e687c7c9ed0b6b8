import postgres from "postgres";

/** `--profile` has the database count each statement, and prints which took most of its time at the end. */
export const isProfiled = process.argv.includes("--profile");

const maxShown = 25;
const maxText = 160;

/** Settings that need a start of the database afterwards. */
export async function countStatements(url: string): Promise<void> {
  const db = postgres(url, { max: 1, onnotice: () => {} });
  await db`alter system set shared_preload_libraries = 'pg_stat_statements'`;
  await db`alter system set pg_stat_statements.track_planning = on`;
  await db.end();
}

/** Forgets what was counted, so that what comes is counted alone. */
export async function beginCount(url: string): Promise<void> {
  const db = postgres(url, { max: 1, onnotice: () => {} });
  await db`create extension if not exists pg_stat_statements`;
  await db`select pg_stat_statements_reset()`;
  await db.end();
}

/** Prints statements by the time that they took in all, with rows and blocks, as PostgreSQL counted them. */
export async function printStatements(url: string): Promise<void> {
  const db = postgres(url, { max: 1 });
  const rows = await db<Record<string, string>[]>`
    select round(total_exec_time)::text as "ms", round(total_plan_time)::text as "planning", calls::text, round((total_exec_time * 1000 / greatest(calls, 1))::numeric, 1)::text as "µs a call",
      rows::text, (shared_blks_hit + shared_blks_read)::text as blocks, shared_blks_dirtied::text as dirtied, round(wal_bytes / 1024)::text as "WAL, KB",
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), ${maxText}) as statement
    from pg_stat_statements where query not like 'copy bare%' order by total_exec_time + total_plan_time desc limit ${maxShown}`;
  await db.end();
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${columns.join("\t")}`);
  for (const row of rows) console.log(columns.map((name) => row[name]).join("\t"));
}
