import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("of two transactions that wait for each other, the one PostgreSQL ends is run again", async () => {
  const first = await createUser(sql());
  const second = await createUser(sql());
  let runs = 0;
  let begun = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (release = resolve));
  const touch = (ids: string[]) =>
    transaction(async (tx) => {
      runs += 1;
      for (const [index, id] of ids.entries()) {
        await tx`update users set session_version = session_version + 1 where id = ${id}`;
        if (index === 0) {
          begun += 1;
          if (begun === 2) release();
          await both;
        }
      }
    });
  await Promise.all([touch([first.id, second.id]), touch([second.id, first.id])]);
  // The one run again may come between once more, before the other has gone on.
  expect(runs).toBeGreaterThanOrEqual(3);
  const rows = await sql()<{ version: number }[]>`
    select session_version as version from users where id = any(${[first.id, second.id]}::uuid[])`;
  expect(rows.map(({ version }) => version)).toEqual([3, 3]);
});
