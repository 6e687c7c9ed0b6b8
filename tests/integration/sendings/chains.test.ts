import { afterAll, beforeAll, expect, test } from "vitest";
import { sendingsList } from "#lib/sendings/list.ts";
import { sql, type Sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { chainCondition, searchCondition } from "#server/sendings/read/search.ts";
import { listSendings } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

test("a chain is found by its id: its first message, and those that stand for it", async () => {
  const owner = await createUser(sql());
  const [first, second, third, other] = [newId(), newId(), newId(), newId()];
  await createSendings(sql(), owner.id, [
    { id: first, chainId: first },
    { id: second, chainId: first },
    // The third message has no chain of its own: it belongs to the first one.
    { id: third, chainId: first },
    { id: other, chainId: other },
  ]);
  const found = async (...pairs: [string, string][]) => {
    const parameters = parseListParameters(pairs, sendingsList, "session");
    const { data } = await listSendings(actorFor(owner), parameters);
    return data.map(({ id }) => id).toSorted();
  };
  expect(await found(["chainId", first])).toEqual([first, second, third]);
  expect(await found(["chainId", third])).toEqual([]);
  expect(await found(["chainId", first], ["chainId", other])).toEqual([
    first,
    second,
    third,
    other,
  ]);
  expect(await found(["search", first])).toEqual([first, second, third]);
  expect(await found(["search", third])).toEqual([third]);
});

test("a chain is read without the account's whole history", async () => {
  const owner = await createUser(sql());
  await createSendings(
    sql(),
    owner.id,
    Array.from({ length: 5000 }, () => ({})),
  );
  await sql()`analyze sendings`;
  const [filled] = await sql()<{ month: string }[]>`
    select tableoid::regclass::text as month from sendings where owner_id = ${owner.id} limit 1`;
  const chain = newId();
  const planOf = async (condition: (db: Sql) => Fragment) => {
    const db = sql();
    const rows = await db`
      explain select id from sendings s where s.owner_id = ${owner.id} and ${condition(db)} order by id desc limit 16`;
    return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  };
  for (const condition of [
    (db: Sql) => chainCondition(db, [chain]),
    (db: Sql) => searchCondition(db, chain),
  ]) {
    const plan = await planOf(condition);
    expect(plan).toContain("chain_id_");
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${filled?.month}|_pkey`));
  }
});
