import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { accountName, personName } from "#server/users/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

it.each([
  [{ company: " ООО «Кит» ", firstName: "Вера", lastName: "Лунина" }, "ООО «Кит»", "Вера Лунина"],
  [{ company: "  ", firstName: "Вера" }, "Вера", "Вера"],
  [{ lastName: " Лунина " }, "Лунина", "Лунина"],
  [{}, "login", "login"],
])("an account of %j is called %s, its person %s", async (data, account, person) => {
  const { id, username } = await createUser(sql(), { data });
  const db = sql();
  const [row] = await db<{ account: string; person: string }[]>`
    select ${accountName(db, "u")} as account, ${personName(db, "u")} as person from users u where id = ${id}`;
  const named = (name: string) => (name === "login" ? username : name);
  expect(row).toEqual({ account: named(account), person: named(person) });
});
