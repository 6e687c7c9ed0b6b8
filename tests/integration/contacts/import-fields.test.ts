// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { expect, it } from "vitest";
import { customLabelsKey } from "#lib/contacts/custom-labels.ts";
import { sql } from "#server/db/client.ts";
import { createCaller } from "#tests/support/api.ts";
import { bringIn, peopleOf } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller({ data: { country: "RU" } });

it("people come in without what can't be read, which is counted by kind", async () => {
  const ended = await bringIn(
    caller(),
    `phone;email;name;birthday;gender\n+79162041835;nobody;Анна;31.02.1990;кот\n12;a@b.example;${"x".repeat(256)};;\n+79162041836;;Ан\uFFFDа;05.1990;\n13;nobody;Глеб;;\n`,
  );
  expect(await peopleOf(ended.ListId)).toMatchObject([
    { phone: "+79162041835", email: null, firstName: "Анна" },
    { phone: "+79162041836", firstName: null },
    { phone: null, email: "a@b.example", firstName: null },
  ]);
  expect(ended.leftOut).toEqual({
    email: { count: 1, row: 2, value: "nobody" },
    date: { count: 2, row: 2, value: "31.02.1990" },
    gender: { count: 1, row: 2, value: "кот" },
    phone: { count: 1, row: 3, value: "12" },
    text: { count: 1, row: 3, value: "x".repeat(100) },
    unreadable: { count: 1, row: 4, value: "Ан\uFFFDа" },
  });
  expect(ended).toMatchObject({ rejected: 1, reasons: { phone: { row: 5, value: "13" } } });
});

it("custom fields are named by the headings, and keep the names they have", async () => {
  await sql()`
    insert into user_settings (user_id, key, value) values (${caller().user.id}, ${customLabelsKey}, ${sql().json({ custom01: "Card" })})`;
  const ended = await bringIn(caller(), "phone,city,tier\n+79162041835,Leeds,gold\n", {
    columns: ["phone", "custom02", "custom01"],
    labels: { custom01: "tier", custom02: "city" },
  });
  const [row] = await sql()`
    select (select custom from contacts where list_id = ${ended.ListId}) as custom, value as labels
    from user_settings where user_id = ${caller().user.id} and key = ${customLabelsKey}`;
  expect(row).toEqual({
    custom: { custom01: "gold", custom02: "Leeds" },
    labels: { custom01: "Card", custom02: "city" },
  });
});

it("consent says how the people agreed", async () => {
  const by = await createCaller();
  await bringIn(by, "+79162041835\n", { consent: "Form in the shop" });
  const [row] = await sql()`
    select source, origin from contact_consents where owner_id = ${by.user.id}`;
  expect(row).toEqual({ source: "import", origin: "Form in the shop: people.csv" });
});
