import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { closeClients, sql } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { readRecipients, firstCursor } from "#server/sendings/expand/iterate-recipients.ts";

const name = `cabinet_test_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("templateUrl"));
let admin: postgres.Sql;

// A database as an operator may have made it: words in the order of a dictionary, signs without weight.
beforeAll(async () => {
  url.pathname = "/postgres";
  admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await admin.unsafe(
    `create database ${name} template template0 locale_provider icu icu_locale 'en-US-u-ka-shifted'`,
  );
  url.pathname = `/${name}`;
  await closeClients();
  process.env.DATABASE_URL = url.href;
  await migrate(url.href);
});
afterAll(async () => {
  await closeClients();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

test("the beginning of a number is found by an index where the database has a language's order", async () => {
  const owner = await createUser(sql());
  const numbers = Array.from(
    { length: 3000 },
    (_, index) => `+7916${String(index).padStart(7, "0")}`,
  );
  await createSendings(
    sql(),
    owner.id,
    numbers.map((recipient) => ({ recipient })),
  );
  const list = await createContactList(sql(), { ownerId: owner.id });
  await createContacts(
    sql(),
    list,
    numbers.map((phone) => ({ phone })),
  );
  await sql()`analyze sendings`;
  await sql()`analyze contacts`;
  const [messages, contacts] = [
    await sql()`explain select id from sendings where recipient like ${"+7916000012%"} order by id desc limit 16`,
    await sql()`explain select id from contacts where list_id = ${list.id} and phone like ${"+7916000012%"}`,
  ].map((plan) => JSON.stringify([...plan]));
  expect(messages).toMatch(/Index Cond: \(\(recipient >= '\+7916000012'/);
  expect(contacts).toMatch(/Index Cond: .*phone >= '\+7916000012'/);
});

test("a walk of recipients goes by their bytes there too, and meets doubles of lists and single addresses", async () => {
  const owner = await createUser(sql());
  const list = await createContactList(sql(), { ownerId: owner.id });
  const emails = ["a-z@example.com", "ab@example.com", "a.c@example.com"];
  await createContacts(
    sql(),
    list,
    emails.map((email) => ({ email })),
  );
  const step = await readRecipients(
    sql(),
    {
      ownerId: owner.id,
      type: "email",
      lists: [list.id],
      excludedLists: [],
      addresses: { include: ["ab@example.com"], exclude: ["a.c@example.com"] },
      variables: [],
    },
    firstCursor,
    10,
  );
  expect(step.recipients.map(({ address }) => address)).toEqual([
    "a-z@example.com",
    "ab@example.com",
  ]);
  expect(step.duplicates).toEqual(["ab@example.com"]);
});
