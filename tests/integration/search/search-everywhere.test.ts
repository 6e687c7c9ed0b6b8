import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { searchEverywhere } from "#server/search/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createRequisite } from "#server/seed/factories/requisites.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { countFound as count, foundOf } from "#tests/support/found.ts";

let database: TestDatabase;
let reseller: User;
let child: User;
let stranger: User;
const ids = { message: "", task: "", list: "", strange: "" };

const phone = "+79161234567";

beforeAll(async () => {
  database = await useTestDatabase();
  const db = sql();
  reseller = await createUser(db, { role: "reseller" });
  child = await createUser(db, {
    resellerId: reseller.id,
    username: "orchard_child",
    data: { firstName: "Анна", lastName: "Садова", company: "Яблоневый сад" },
  });
  stranger = await createUser(db, { username: "orchard_stranger" });
  for (const owner of [child, stranger]) {
    const list = await createContactList(db, { ownerId: owner.id, title: "Постоянные 100%" });
    await createContacts(db, list, [
      { phone, firstName: "Иван", lastName: "Петров", email: "ivan@example.com" },
      { phone: "+79160000001", firstName: "Мария", lastName: "Ким" },
    ]);
    const task = await createTask(db, { ownerId: owner.id, title: "Скидки осени" });
    const [sending] = await createSendings(db, owner.id, [{ recipient: phone, text: "Скидки" }]);
    if (owner === child) Object.assign(ids, { message: sending?.id, task: task.id, list: list.id });
    else ids.strange = sending?.id ?? "";
  }
});
afterAll(async () => database.drop());

const search = async (by: User, text: string) => searchEverywhere(actorFor(by), text);

describe("searching everywhere", () => {
  it("finds payers by their title and the beginning of their INN, in one's own scope", async () => {
    const { id } = await createRequisite(sql(), { ownerId: child.id, name: "Грушевый сад" });
    await createRequisite(sql(), { ownerId: stranger.id, name: "Грушевый сад" });
    for (const typed of ["груш", "78010022"]) {
      const requisites = foundOf(await search(child, typed), "requisites");
      expect(requisites).toEqual([{ id, title: "ООО «Грушевый сад»", inn: "7801002274" }]);
      expect(foundOf(await search(reseller, typed), "requisites")).toEqual(requisites);
    }
    expect(count(await search(child, "грушевый стол"))).toEqual({});
    await sql()`update requisites set removed_at = now() where id = ${id}`;
    expect(foundOf(await search(child, "груш"), "requisites")).toEqual([]);
  });

  it("finds whose number it is and what was sent to it, however it is typed", async () => {
    for (const typed of [phone, "8 (916) 123-45-67", "79161234567"])
      expect(count(await search(child, typed)), typed).toEqual({ messages: 1, contacts: 1 });
    expect(count(await search(child, "8916"))).toEqual({ contacts: 2 });
    expect(foundOf(await search(child, "ivan@"), "contacts")).toMatchObject([
      { name: "Иван Петров", phone, listId: ids.list, list: "Постоянные 100%" },
    ]);
  });

  it("finds a message, a task, a list and an account by their ids", async () => {
    // A message's charge has the message's id.
    expect(count(await search(child, ids.message.toUpperCase()))).toEqual({
      messages: 1,
      billings: 1,
    });
    expect(count(await search(child, ids.task))).toEqual({ tasks: 1 });
    expect(count(await search(child, ids.list))).toEqual({ lists: 1 });
    expect(count(await search(reseller, child.id))).toEqual({ accounts: 1 });
  });

  it("finds people, lists and tasks by a part of what they are called, taken literally", async () => {
    expect(count(await search(child, "петр"))).toEqual({ contacts: 1 });
    expect(count(await search(child, "Иван Петров"))).toEqual({ contacts: 1 });
    expect(count(await search(child, "100%"))).toEqual({ lists: 1 });
    expect(count(await search(child, "%%"))).toEqual({});
    expect(count(await search(child, "осени"))).toEqual({ tasks: 1 });
  });

  it("finds files by title, file name and id, one's own and those below", async () => {
    const file = await createFile(sql(), { ownerId: child.id, title: "Прайс 2026", filename: "harvest.xlsx" });
    await createFile(sql(), { ownerId: stranger.id, title: "Прайс 2026" });
    for (const typed of ["прайс 20", "HARVEST", file.id])
      expect(foundOf(await search(child, typed), "files"), typed).toMatchObject([{ id: file.id, title: "Прайс 2026" }]);
    expect(count(await search(reseller, "прайс"))).toEqual({ files: 1 });
  }); // prettier-ignore

  it("finds templates by title and sender names by name, one's own and those below", async () => {
    const owner = await createUser(sql(), { resellerId: reseller.id });
    const template = await createTemplate(sql(), { ownerId: owner.id, title: "Прощание 50%" });
    await createTemplate(sql(), { ownerId: stranger.id, title: "Прощание 50%" });
    const name = await createSendername(sql(), { ownerId: owner.id, name: "QuietPine" });
    await createSendername(sql(), { ownerId: stranger.id, name: "QuietPine" });
    for (const typed of ["прощан", template.id])
      expect(count(await search(owner, typed)), typed).toEqual({ templates: 1 });
    for (const typed of ["tpine", name.id])
      expect(count(await search(reseller, typed)), typed).toEqual({ sendernames: 1 });
  });

  it("shows accounts to those who look after them, by person, company and username", async () => {
    for (const typed of ["садова", "яблоневый", "orchard"])
      expect(foundOf(await search(reseller, typed), "accounts"), typed).toEqual([
        { id: child.id, username: "orchard_child", name: "Яблоневый сад" },
      ]);
    expect(foundOf(await search(child, "orchard"), "accounts")).toEqual([]);
  });

  it("knows nothing of rows outside the reader's scope, or without a permission for them", async () => {
    expect(count(await search(child, ids.strange))).toEqual({});
    expect(count(await search(reseller, phone))).toEqual({ messages: 1, contacts: 1 });
    expect(count(await search(await createUser(sql()), "Постоянные"))).toEqual({});
    const blind = { ...child, permissions: { "contacts.get": null, "tasks.get": null } as const };
    expect(count(await search(blind, "осени"))).toEqual({});
    expect(count(await search(blind, phone))).toEqual({ messages: 1 });
  });

  it("finds who is in the oldest of very many lists", async () => {
    const crowded = await createUser(sql(), { username: "orchard_crowded" });
    const oldest = await createContactList(sql(), { ownerId: crowded.id, title: "Oldest" });
    await createContacts(sql(), oldest, [{ phone, firstName: "Иван" }]);
    await sql()`
      insert into contact_lists (owner_id, title) select ${crowded.id}, 'List ' || n from generate_series(1, 1000) n`;
    expect(count(await search(crowded, phone))).toEqual({ contacts: 1 });
    expect(count(await search(crowded, "иван"))).toEqual({ contacts: 1 });
    expect(count(await search(crowded, "oldest"))).toEqual({ lists: 1 });
    const [hidden] = await sql()<
      { id: string }[]
    >`select id from contacts where list_id = ${oldest.id}`;
    expect(count(await search(crowded, hidden?.id ?? ""))).toEqual({ contacts: 1 });
  });

  it("finds a person by any part of either name among very many", async () => {
    const owner = await createUser(sql());
    const list = await createContactList(sql(), { ownerId: owner.id });
    const many = Array.from({ length: 20_001 }, (_, at) => ({
      phone: `+7901${String(at).padStart(7, "0")}`,
      firstName: "Олег",
      lastName: `Ёлкин${at}`,
    }));
    await createContacts(sql(), list, [
      ...many,
      { phone: "+79160000002", firstName: "Зоя", lastName: "Яшина", middleName: "Львовна" },
    ]);
    for (const typed of ["яшина", "Зоя Яшина", "яшина зоя л", "шина", "6000000"])
      expect(count(await search(owner, typed)), typed).toEqual({ contacts: 1 });
    expect(foundOf(await search(owner, "ёлкин2000"), "contacts")).toHaveLength(2);
    expect(count(await search(owner, "+7901000001"))).toEqual({ contacts: 5 });
  });

  it("finds headings of the documentation in the reader's language, and no words of its examples", async () => {
    const owner = await createUser(sql(), { locale: "es" });
    expect(foundOf(await search(owner, "remitentes"), "documentation")).toEqual([
      { id: "/documentation/platform/sendernames", title: "Remitentes", page: "Remitentes" },
      {
        id: "/documentation/platform/sendernames#remove",
        title: "Eliminar un remitente",
        page: "Remitentes",
      },
      {
        id: "/documentation/platform/resellers#names",
        title: "Remitentes",
        page: "Para revendedores",
      },
      {
        id: "/documentation/platform/operator#names",
        title: "Remitentes",
        page: "Para el operador",
      },
    ]);
    expect(count(await search(owner, "Anna"))).toEqual({});
  });

  it("finds systems to integrate by any of their names", async () => {
    const owner = await createUser(sql(), { locale: "en" });
    const bitrix = {
      id: "bitrix24",
      title: "Bitrix24",
      short: "An automation rule on a deal stage tells the customer about it",
    };
    for (const typed of ["bitr", "Битрикс"])
      expect(foundOf(await search(owner, typed), "integrations")).toEqual([bitrix]);
    expect(foundOf(await search(owner, "deal stage"), "integrations")).toEqual([]);
  });
});
