import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql, type Db } from "#server/db/client.ts";
import { seedDemonstration } from "#server/seed/demonstration.ts";
import { fillDemonstration } from "#server/seed/demonstration/fill.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { countSeeded, prepareSeedFolder } from "#tests/support/seeding.ts";

const { dataDir } = prepareSeedFolder();

/** Everything that doesn't depend on drawn ids, as one hash a table. */
async function digest(db: Db) {
  const [row] = await db<{ contacts: string; sendings: string; tasks: string; money: string }[]>`
    select
      (select md5(string_agg(concat_ws('|', phone, email, first_name, last_name, custom::text), ';' order by phone, email, id))
        from contacts) as contacts,
      (select md5(string_agg(concat_ws('|', recipient, text, status, price, error, created_at, sent_at), ';'
        order by recipient, text, created_at)) from sendings) as sendings,
      (select md5(string_agg(concat_ws('|', title, state, accepted, failed, cost), ';' order by title)) from tasks) as tasks,
      (select md5(string_agg(concat_ws('|', username, balance), ';' order by username))
        from users join balances on owner_id = users.id) as money`;
  return row;
}

/** Texts in Russian letters, apart from companies of Russian law, and words in the spelling in which they are found. */
async function findCyrillic(db: Db): Promise<string[]> {
  const apart = ["requisites", "companies", "documents", "tariff_rules", "keywords"];
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> all(${apart})
    order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db<{ row: string }[]>`
      select t::text as row from ${db(name)} t where t::text ~ '[А-Яа-яЁё]' limit 1`;
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
}

describe("filling it", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await useTestDatabase();
  });
  afterAll(() => database.drop());

  test("gives the same at every run", async () => {
    const now = new Date();
    const digests: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      await sql()
        .begin(async (tx) => {
          await fillDemonstration(tx, { password: "one password", locale: "ru", now });
          digests.push(await digest(tx));
          throw new Error("undo");
        })
        .catch((error: Error) => expect(error.message).toBe("undo"));
    }
    expect(digests[0]).toEqual(digests[1]);
    expect(digests[0]).toMatchObject({ sendings: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test("speaks the installation's first language wherever a person reads it", async () => {
    let found: unknown;
    await sql()
      .begin(async (tx) => {
        await fillDemonstration(tx, { password: "one password", locale: "de", now: new Date() });
        const [counts] = await tx<{ locales: string[]; inLeipzig: number; greta: number }[]>`
          select (select array_agg(distinct locale order by locale) from users) as locales,
            (select count(*)::int from contacts where custom ->> 'custom01' = 'Leipzig') as in_leipzig,
            (select count(*)::int from contacts where first_name = 'Greta') as greta`;
        found = { ...counts, cyrillic: await findCyrillic(tx) };
        throw new Error("undo");
      })
      .catch((error: Error) => expect(error.message).toBe("undo"));
    expect(found).toMatchObject({ locales: ["de", "en"], cyrillic: [] });
    expect(found).toMatchObject({ inLeipzig: expect.toSatisfy((count) => count > 100) });
    expect(found).toMatchObject({ greta: expect.toSatisfy((count) => count > 10) });
  });

  test("killed half-way leaves nothing, and the next start completes it", async () => {
    const killed = seedDemonstration({ dataDir, password: "the right one" }).catch(() => "killed");
    await vi.waitFor(
      async () => {
        const [progress] = await sql()`
        select pg_terminate_backend(pid) from pg_stat_progress_copy where datname = current_database()`;
        expect(progress).toBeDefined();
      },
      { timeout: 10_000, interval: 1 },
    );
    expect(await killed).toBe("killed");
    expect(await countSeeded()).toEqual({
      users: 0,
      sendings: 0,
      billings: 0,
      contacts: 0,
      jobs: 0,
    });
    await seedDemonstration({ dataDir, password: "the right one" });
    expect(await findLedgerFaults(sql())).toEqual([]);
    expect((await countSeeded())?.users).toBe(11);
  });
});

describe("two processes at once", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await useTestDatabase();
  });
  afterAll(() => database.drop());

  test("fill it once", async () => {
    await Promise.all([1, 2].map(() => seedDemonstration({ dataDir, password: "the right one" })));
    expect((await countSeeded())?.users).toBe(11);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });
});
