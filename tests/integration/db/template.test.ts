import postgres from "postgres";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";

test("every test database is a migrated copy of its own", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const sql = postgres(first.url, { max: 1 });
  const other = postgres(second.url, { max: 1 });
  try {
    await sql`create table only_here (id int)`;
    const [here] = await sql`select to_regclass('only_here') is not null as found`;
    const [there] = await other`select to_regclass('only_here') is not null as found`;
    expect([here?.found, there?.found]).toEqual([true, false]);
    const [migrated] = await other`select to_regclass('users') is not null as found`;
    expect(migrated?.found).toBe(true);
  } finally {
    await Promise.all([sql.end(), other.end()]);
    await Promise.all([first.drop(), second.drop()]);
  }
});
