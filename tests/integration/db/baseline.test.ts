import { readdirSync, readFileSync } from "node:fs";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { MigrationError } from "#server/db/migration-error.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

/** When the last migration that the baseline replaced was written, and the one before it. */
const lastReplaced = "1795508287940";
const olderMigration = "1795490180326";

let database: TestDatabase;
let sql: postgres.Sql;
beforeEach(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

const applied = async () =>
  sql<{ hash: string; at: string }[]>`
    select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`;

/** Everything that a migration could have changed: columns, indexes and functions, and the moment each was written. */
const catalogue = async () =>
  sql`
    select attrelid::regclass::text as object, attname as part, a.xmin::text as written
    from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace
    union all
    select oid::regprocedure::text, prosrc, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`;

/** The functions that a migration after the baseline writes anew. */
const rewritten = new Set(
  readdirSync("drizzle/migrations")
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) => [
      ...readFileSync(`drizzle/migrations/${file}`, "utf8").matchAll(
        /CREATE OR REPLACE FUNCTION (\w+)/g,
      ),
    ])
    .map(([, name]) => `${name}()`),
);

/** Leaves of the schema what the baseline makes: later migrations have not run yet. */
async function standAtBaseline(): Promise<void> {
  await sql.unsafe("drop schema public cascade; create schema public");
  const baseline = readFileSync("drizzle/migrations/0000_baseline.sql", "utf8");
  for (const statement of baseline.split("--> statement-breakpoint")) await sql.unsafe(statement);
}

/** Makes the database one that old migrations brought to `newest`, with an account in it. */
async function standAt(newest: string): Promise<void> {
  await sql`delete from drizzle.__drizzle_migrations`;
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('of the first migration', 1795203974070), ('of the newest migration', ${newest})`;
  await sql`insert into users (username, password_hash) values ('kept', '')`;
}

test("a fresh database runs the baseline", async () => {
  const [baseline, ...later] = await applied();
  expect(baseline?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Number(baseline?.at)).toBeGreaterThan(Number(lastReplaced));
  const [rule] = await sql`
    select p.kind from routing_rules r join providers p on p.id = r.provider_id where p.kind = 'sandbox'`;
  expect(rule?.kind).toBe("sandbox");

  await migrate(database.url);
  expect(await applied()).toEqual([baseline, ...later]);
});

test("a database at the last replaced migration is taken over as it is", async () => {
  const fresh = await applied();
  await standAtBaseline();
  await standAt(lastReplaced);
  const before = await catalogue();

  await migrate(database.url);
  const rows = await applied();
  expect(rows.map(({ at }) => at)).toEqual([
    "1795203974070",
    lastReplaced,
    ...fresh.map(({ at }) => at),
  ]);
  expect(rows.slice(2)).toEqual(fresh);
  const after = new Set((await catalogue()).map((row) => JSON.stringify(row)));
  const changed = before.filter((row) => !after.has(JSON.stringify(row)));
  expect(changed.filter(({ object }) => !rewritten.has(String(object)))).toEqual([]);
  expect((await sql`select username from users`).map((row) => String(row.username))).toEqual([
    "kept",
  ]);

  await migrate(database.url);
  expect(await applied()).toEqual(rows);
});

test("an older database is refused in one sentence, and nothing in it changes", async () => {
  await standAt(olderMigration);
  const before = [await applied(), await catalogue()];

  const refused = await migrate(database.url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MigrationError);
  expect(String(refused)).toMatch(/^MigrationError: This database is older .* then this one/);
  expect(String(refused)).toContain("docs/how-to/upgrade-an-old-database.md");
  expect([await applied(), await catalogue()]).toEqual(before);
});
