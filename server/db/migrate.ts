import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import { runMigrations as migrateJobs } from "graphile-worker";
import postgres from "postgres";

const lockKey = 5_221_841;

/**
 * Brings a database to this version: schema, job tables, month partitions. Safe to run from any
 * number of processes at once (advisory lock) and again at every boot.
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${lockKey})`;
    await runMigrations(drizzle(client), {
      migrationsFolder: path.resolve(import.meta.dirname, "../../drizzle/migrations"),
    });
    await migrateJobs({ connectionString: url });
    await client`select ensure_partitions(now() - interval '2 months', now() + interval '3 months')`;
  } finally {
    await client.end({ timeout: 5 });
  }
}
