import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { MigrationError } from "./migration-error.ts";
import { ensurePartitions } from "./partitions.ts";
import { retryLocked } from "./retry-locked.ts";

/** The advisory lock under which the schema changes. */
export const migrationLock = 5_221_841;
/** About two minutes: three seconds of waiting and one of rest for each attempt. */
const lockedRetries = { attempts: 30, pause: 1000 };
/** How far back a new database takes rows: the demonstration has a past. */
const historyMs = 62 * 86_400_000;
const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "drizzle/migrations");

/**
 * The time of the last of the 67 migrations that the baseline replaced, epoch ms. A database with exactly these
 * migrations has the schema of the baseline.
 */
const lastReplacedMigration = "1795508287940";

interface Versions {
  /** When the newest migration of the schema was written, epoch ms as text. */
  schema: string;
  /** Version of the job library whose tables exist. */
  jobs: string;
}

/**
 * Brings a database to this version: schema, job tables, month partitions. Safe to run from any
 * number of processes at once (advisory lock) and again at every boot, when it costs a few ms. Throws
 * `MigrationError` for a database that is older than the baseline, or whose tables a long transaction holds. With `until`, the time of a migration (epoch ms as
 * text), newer migrations are left out.
 */
export async function migrate(url: string, until?: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    const [wanted, standing] = await Promise.all([wantedVersions(), standingVersions(client)]);
    if (standing.schema !== (until ?? wanted.schema))
      await migrateSchema(client, standing.schema, until);
    if (standing.jobs !== wanted.jobs) await migrateJobs(client, url, wanted.jobs);
    await ensurePartitions(client, new Date(Date.now() - historyMs));
  } finally {
    await client.end({ timeout: 5 });
  }
}

interface Entry {
  when: number;
  tag: string;
}

async function readJournal(): Promise<Entry[]> {
  const text = await readFile(path.join(folder, "meta/_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: Entry[] }).entries;
}

/** The times at which this version's migrations were written, epoch ms as text, oldest first. */
export async function knownMigrations(): Promise<string[]> {
  return (await readJournal()).map(({ when }) => String(when));
}

async function wantedVersions(): Promise<Versions> {
  const journal = await readJournal();
  const project = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return {
    schema: String(journal.at(-1)?.when ?? ""),
    jobs: project.dependencies["graphile-worker"] ?? "",
  };
}

async function standingVersions(client: postgres.Sql): Promise<Versions> {
  const [row] = await client<{ schema: boolean; jobs: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as schema,
      obj_description(to_regnamespace('graphile_worker')::oid, 'pg_namespace') as jobs`;
  if (!row?.schema) return { schema: "", jobs: row?.jobs ?? "" };
  const [newest] = await client<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  return { schema: newest?.at ?? "", jobs: row.jobs ?? "" };
}

// Both libraries take most of a second to load: only when there is something to do.
async function migrateSchema(
  client: postgres.Sql,
  standing: string,
  until?: string,
): Promise<void> {
  if (standing) await adoptBaseline(client, standing);
  const [{ drizzle }, { migrate: run }] = await Promise.all([
    import("drizzle-orm/postgres-js"),
    import("drizzle-orm/postgres-js/migrator"),
  ]);
  const older = until === undefined ? null : await migrationsUntil(Number(until));
  // All statements that need a table queue behind the one that waits to change it.
  await client`set lock_timeout = '3s'`;
  try {
    await retryLocked(
      async () => run(drizzle(client), { migrationsFolder: older ?? folder }),
      lockedRetries,
    );
  } finally {
    await client`reset lock_timeout`;
    if (older !== null) await rm(older, { recursive: true, force: true });
  }
}

/** Makes a folder of the migrations up to a time. drizzle runs all of a folder. */
async function migrationsUntil(until: number): Promise<string> {
  const entries = (await readJournal()).filter(({ when }) => when <= until);
  const older = await mkdtemp(path.join(tmpdir(), "cabinet-migrations-"));
  await mkdir(path.join(older, "meta"));
  await writeFile(path.join(older, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const { tag } of entries)
    await copyFile(path.join(folder, `${tag}.sql`), path.join(older, `${tag}.sql`));
  return older;
}

/** Records the baseline as applied where the migrations that it replaced have run, as drizzle would record it. */
async function adoptBaseline(client: postgres.Sql, standing: string): Promise<void> {
  const [baseline] = await readJournal();
  if (!baseline || Number(standing) >= baseline.when) return;
  if (standing !== lastReplacedMigration)
    throw new MigrationError(
      "This database is older than the baseline of the schema: start the last version before the baseline once, " +
        "then this one (docs/how-to/upgrade-an-old-database.md).",
    );
  const text = await readFile(path.join(folder, `${baseline.tag}.sql`), "utf8");
  await client`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${createHash("sha256").update(text).digest("hex")}, ${baseline.when})`;
}

async function migrateJobs(client: postgres.Sql, url: string, version: string): Promise<void> {
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url });
  await client.unsafe(`comment on schema graphile_worker is '${version}'`);
}
