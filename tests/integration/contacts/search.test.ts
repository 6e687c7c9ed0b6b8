// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import { writeContactTexts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { begin, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const { add, find, change, drop } = contactCalls(caller);

const people = 20_100;

/** Creates more contacts than a search reads one by one, with a rare name among the oldest. */
async function createCrowd(ownerId: string) {
  const list = await createContactList(sql(), { ownerId });
  const crowd = Array.from({ length: people }, (_, at) => ({
    phone: `+7901${String(at).padStart(7, "0")}`,
    firstName: "Олег",
    lastName: `Ёлкин${at}`,
  }));
  await createContacts(sql(), list, [
    { phone: "+79995551234", email: "rare.bird@nest.example", firstName: "Зоя", lastName: "Яшина", middleName: "Львовна" },
    ...crowd,
  ]); // prettier-ignore
  return list;
}

async function total(query: Record<string, string>, by = caller()): Promise<number> {
  const { body } = await find(`?${new URLSearchParams(query).toString()}`, by);
  expect(body.data).toHaveLength(Math.min(body.total, 16));
  return body.total;
}

const waiting = async () =>
  (await sql()<{ id: string }[]>`select id from contact_text_debts`).length;

describe("searching among many contacts", () => {
  it("finds any part of a number, an address or a name, before its index knows them and after", async () => {
    const { id: ListId, ownerId } = await createCrowd(caller().user.id);
    const answers = async () => ({
      middleOfNumber: await total({ ListId, $search: "555123" }),
      typedNumber: await total({ ListId, $search: "8 (999) 555-12" }),
      middleOfAddress: await total({ ListId, $search: "e.bird@NEST" }),
      middleOfName: await total({ ListId, $search: "шин" }),
      bothNames: await total({ ListId, $search: "Зоя яшина" }),
      anyOrder: await total({ ListId, $search: "львовна  зоя 5551 rare" }),
      partsOfSeveral: await total({ ListId, $search: "Зоя Ёлкин" }),
      literally: await total({ ListId, $search: "Ёлкин1_" }),
      common: await total({ ListId, $search: "лкин" }),
      byName: await total({ ListId, $search: "лкин2000", "$order[0][0]": "name" }),
      filtered: await total({ ListId, $search: "яшин", email: "rare.bird@nest.example" }),
      everywhere: await total({ $search: "яшин" }),
    });
    const expected = {
      middleOfNumber: 1,
      typedNumber: 1,
      middleOfAddress: 1,
      middleOfName: 1,
      bothNames: 1,
      anyOrder: 1,
      partsOfSeveral: 0,
      literally: 0,
      common: 1000,
      byName: 11,
      filtered: 1,
      everywhere: 1,
    };
    expect(await waiting()).toBe(1);
    expect(await answers()).toEqual(expected);
    const all = { ListId, OwnerId: ownerId, $search: "лкин", count: "whole" };
    expect(await total(all)).toBe(people);
    // Writes one batch only, as if the worker were killed then: indexed and other contacts are both found, once.
    expect(await writeContactTexts()).toBe(true);
    expect(await answers()).toEqual(expected);
    while (await writeContactTexts());
    expect(await waiting()).toBe(0);
    expect(await answers()).toEqual(expected);
    const [texts] = await sql()<{ count: number }[]>`
      select count(*)::int as count from contact_texts where owner_id = ${ownerId}`;
    expect(texts?.count).toBe(people + 1);
  });

  it("follows every change at once", async () => {
    const { id: ListId } = await createCrowd(caller().user.id);
    while (await writeContactTexts());
    const { body } = await add({ ListId, phone: "+79161234567", lastName: "Чижов" });
    expect(await total({ ListId, $search: "ижо" })).toBe(1);
    await change(body.id, { email: "chizh@nest.example" });
    expect(await total({ ListId, $search: "ижо" })).toBe(0);
    expect(await total({ ListId, $search: "hizh@" })).toBe(1);
    await drop(body.id);
    expect(await total({ ListId, $search: "hizh@" })).toBe(0);
    await sql()`delete from contact_lists where id = ${ListId}`;
    const [left] = await sql()<{ count: number }[]>`
      select count(*)::int as count from contact_texts where list_id = ${ListId}`;
    expect(left?.count).toBe(0);
  });

  it("knows letters of other scripts by its index, whatever the cluster calls a letter", async () => {
    const ListId = (await createCrowd(caller().user.id)).id;
    await createContacts(sql(), { id: ListId, ownerId: caller().user.id }, [
      { email: "лис@почта.example", firstName: "Ñandú", lastName: "Щукъёвич" },
    ]);
    while (await writeContactTexts());
    for (const part of ["щукъё", "ñand", "ЛИС@", "почта.ex", "ñandú щукъёвич"])
      expect([part, await total({ ListId, $search: part })]).toEqual([part, 1]);
    // The index has entries with these letters, but no contact's name contains them.
    for (const part of ["wukye", "nandu", "pocta"])
      expect([part, await total({ ListId, $search: part })]).toEqual([part, 0]);
    const [known] = await sql()<{ trigrams: string[] }[]>`
      select show_trgm(contact_grams('щукъёвич')) as trigrams`;
    expect(known?.trigrams.length).toBeGreaterThan(6);
  });

  it("leaves the machine to an import for two minutes, and finds whom it brings", async () => {
    const { id: ListId } = await createCrowd(caller().user.id);
    const file = await storedTable(caller(), "phone\n+79000000001");
    const { id } = await begin(caller(), file, { ListId });
    expect(await writeContactTexts()).toBe(false);
    expect(await total({ ListId, $search: "яшин" })).toBe(1);
    await sql()`update contact_text_debts set id = uuid_floor(now() - interval '3 minutes')`;
    expect(await writeContactTexts()).toBe(true);
    await sql()`update contact_text_debts set id = uuidv7()`;
    expect(await writeContactTexts()).toBe(false);
    await sql()`update contact_imports set state = 'canceled' where id = ${id}`;
    expect(await writeContactTexts()).toBe(true);
  });

  it("shows no account another account’s contacts", async () => {
    const stranger = await createCaller();
    const { id: ListId } = await createCrowd(caller().user.id);
    expect(await total({ $search: "555123" }, stranger)).toBe(0);
    while (await writeContactTexts());
    await createCrowd(stranger.user.id);
    expect(await total({ ListId, $search: "555123" }, stranger)).toBe(0);
    expect(await total({ $search: "555123" }, stranger)).toBe(1);
  });
});
