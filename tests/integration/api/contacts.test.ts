import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { contactListView } from "#lib/contacts/contact-list.ts";
import { contactView } from "#lib/contacts/contact.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { liveChannel } from "#server/realtime/publish.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import * as oneList from "../../../app/api/contactLists/[id]/route.ts";
import * as lists from "../../../app/api/contactLists/route.ts";
import * as oneContact from "../../../app/api/contacts/[id]/route.ts";
import * as contacts from "../../../app/api/contacts/route.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let caller: Caller;
let stranger: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  stranger = await createCaller();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  caller = await createCaller();
});

const addList = async (body: unknown, as: Caller | null = caller) =>
  callApi(lists, "POST /contactLists", { caller: as, body });
const findLists = async (query = "", as: Caller | null = caller) =>
  callApi(lists, `GET /contactLists${query}`, { caller: as });
const readList = async (id: string, as: Caller | null = caller) =>
  callApi(oneList, `GET /contactLists/${id}`, { caller: as, params: { id } });
const add = async (body: unknown, as: Caller | null = caller) =>
  callApi(contacts, "POST /contacts", { caller: as, body });
const find = async (query = "", as: Caller | null = caller) =>
  callApi(contacts, `GET /contacts${query}`, { caller: as });
const read = async (id: string, as: Caller | null = caller) =>
  callApi(oneContact, `GET /contacts/${id}`, { caller: as, params: { id } });

const rename = async (id: string, body: unknown, as: Caller | null = caller) =>
  callApi(oneList, `PUT /contactLists/${id}`, { caller: as, params: { id }, body });
const dropList = async (id: string, as: Caller | null = caller) =>
  callApi(oneList, `DELETE /contactLists/${id}`, { caller: as, params: { id } });
const change = async (id: string, body: unknown, as: Caller | null = caller) =>
  callApi(oneContact, `PUT /contacts/${id}`, { caller: as, params: { id }, body });
const drop = async (id: string, as: Caller | null = caller) =>
  callApi(oneContact, `DELETE /contacts/${id}`, { caller: as, params: { id } });

/** Live events of the account's, as they come. */
async function hear(ownerId: string) {
  const heard: { event: string; data: { id: string; ListId?: string } }[] = [];
  const listener = postgres(database.url, { max: 1 });
  await listener.listen(liveChannel, (payload) => {
    const live = JSON.parse(payload);
    if (live.ownerId === ownerId) heard.push({ event: live.event, data: live.data });
  });
  return { heard, stop: async () => listener.end() };
}

async function newList(as = caller): Promise<string> {
  return (await addList({ title: "Friends", type: "regular" }, as)).body.id;
}

describe("contact lists", () => {
  it("are created, read and listed as documented", async () => {
    const { status, body } = await addList({ title: "  Friends ", type: "regular" });
    expect(status).toBe(200);
    expect(contactListView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: "Friends",
      type: "regular",
      size: 0,
      OwnerId: caller.user.id,
    });
    expect((await readList(body.id)).body).toEqual(body);
    expect((await findLists()).body).toEqual({
      data: [body],
      total: 1,
      offset: 0,
      limit: 16,
      nextAfter: null,
    });
  });

  it.each([
    [{ type: "regular" }, "title", "contacts.errors.title.required"],
    [{ title: "  ", type: "regular" }, "title", "contacts.errors.title.required"],
    [{ title: "x".repeat(256), type: "regular" }, "title", "contacts.errors.title.long"],
    [{ title: "Friends" }, "type", "contacts.errors.type"],
    [{ title: "Friends", type: "grey" }, "type", "contacts.errors.type"],
  ])("refuse %j", async (body, path, key) => {
    const answer = await addList(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 400, data: [{ path: [path], key }] });
    expect(answer.body.data[0].message).not.toBe(key);
  });

  it("are filtered, searched and paged", async () => {
    for (const [title, type] of [
      ["One 100%", "regular"],
      ["Two", "blacklist"],
      ["Three", "regular"],
    ]) {
      await addList({ title, type });
    }
    const titles = async (query: string) =>
      (await findLists(query)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles("")).toEqual(["Three", "Two", "One 100%"]);
    expect(await titles("?type=blacklist")).toEqual(["Two"]);
    expect(await titles("?$search=T")).toEqual(["Three", "Two"]);
    expect(await titles("?$search=%25")).toEqual(["One 100%"]);
    expect(await titles("?$order[0][0]=createdAt&$order[0][1]=asc&$limit=1&$offset=1")).toEqual([
      "Two",
    ]);
    expect(await titles("?limit=8&offset=2&t=1")).toEqual(["One 100%"]);
    const { nextAfter } = (await findLists("?$limit=1")).body;
    expect(await titles(`?$limit=1&$after=${nextAfter}`)).toEqual(["Two"]);
    expect((await findLists("?$limit=1000")).body.limit).toBe(100);
    expect((await findLists("?type=grey")).status).toBe(400);
  });

  it("are one's own: 401, 403, 404", async () => {
    const id = await newList();
    for (const answer of [
      await readList(id, stranger),
      await readList(newId()),
      await readList("1"),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, 404]);
    }
    expect((await findLists("", stranger)).body.data).toEqual([]);
    expect((await addList({}, null)).body).toEqual({ error: 401 });
    const reader = await createCaller({ permissions: { "contacts.create": null } });
    expect((await addList({ title: "A", type: "regular" }, reader)).status).toBe(403);
    expect((await findLists("", reader)).status).toBe(200);
    const blind = await createCaller({ permissions: { "contacts.get": null } });
    expect((await findLists("", blind)).status).toBe(403);
    expect((await readList(id, blind)).status).toBe(403);
  });

  it("are read by the account's reseller", async () => {
    const reseller = await createCaller({ role: "reseller" });
    const child = await createCaller({ resellerId: reseller.user.id });
    expect((await readList(await newList(child), reseller)).status).toBe(200);
  });
});

describe("POST /contacts", () => {
  it("keeps every field", async () => {
    const ListId = await newList();
    const custom = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `custom${String(at + 1).padStart(2, "0")}`,
        `value ${at}`,
      ]),
    );
    const { status, body } = await add({
      ListId,
      phone: "8 (916) 123-45-67",
      email: "Ann@Example.COM",
      firstName: " Ann ",
      lastName: "Lee",
      middleName: "M.",
      date: "31.12.1990",
      gender: "female",
      ...custom,
    });
    expect(status).toBe(200);
    expect(contactView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ListId,
      OwnerId: caller.user.id,
      phone: "+79161234567",
      email: "ann@example.com",
      firstName: "Ann",
      lastName: "Lee",
      middleName: "M.",
      date: "1990-12-31",
      gender: "female",
      ...custom,
    });
    expect((await read(body.id)).body).toEqual(body);
    expect((await readList(ListId)).body.size).toBe(1);
  });

  it("takes what is left empty for nothing", async () => {
    const ListId = await newList();
    const { body } = await add({
      ListId,
      phone: 79_161_234_567,
      email: "",
      firstName: null,
      date: "",
      gender: "",
      custom01: "",
      custom02: 5,
      unknown: "ignored",
    });
    expect(body).toMatchObject({
      phone: "+79161234567",
      email: null,
      firstName: null,
      date: null,
      gender: null,
      custom01: null,
      custom02: "5",
    });
    const [row] = await sql()<
      { custom: object }[]
    >`select custom from contacts where id = ${body.id}`;
    expect(row?.custom).toEqual({ custom02: "5" });
  });

  it.each([
    ["1990-12-31", "1990-12-31"],
    ["31.12.1990", "1990-12-31"],
    ["12/31/1990", "1990-12-31"],
    ["29.02.2024", "2024-02-29"],
    [" 1990-12-31 ", "1990-12-31"],
    ["31/12/1990", null],
    ["12.31.1990", null],
    ["29.02.2023", null],
    ["1990-02-30", null],
    ["0000-01-01", null],
    ["31.12.90", null],
    ["tomorrow", null],
  ])("reads the date %j as %j", async (date, expected) => {
    const { status, body } = await add({ ListId: await newList(), email: "a@b.example", date });
    if (expected) expect(body.date).toBe(expected);
    else
      expect([status, body.data]).toMatchObject([
        400,
        [{ path: ["date"], key: "contacts.errors.date" }],
      ]);
  });

  it.each([
    [{}, ["phone", "email"]],
    [{ phone: "", email: " " }, ["phone", "email"]],
    [{ phone: "12" }, ["phone"]],
    [{ phone: "+79161234567", email: "nobody" }, ["email"]],
    [{ phone: "+79161234567", gender: "other" }, ["gender"]],
    [{ phone: "+79161234567", firstName: "x".repeat(256) }, ["firstName"]],
    [{ phone: "+79161234567", custom20: {} }, ["custom20"]],
    [{ phone: "+79161234567", ListId: "1" }, ["ListId"]],
    [{ phone: "+79161234567", ListId: undefined }, ["ListId"]],
  ])("refuses %j", async (given, paths) => {
    const { status, body } = await add({ ListId: await newList(), ...given });
    expect(status).toBe(400);
    expect(body.error).toBe(400);
    expect(body.data.map(({ path }: { path: string[] }) => path[0])).toEqual(paths);
    for (const { key, message } of body.data) expect(message).not.toBe(key);
  });

  it("answers 404 for another account's list, 403 without the permission", async () => {
    const foreign = await newList(stranger);
    for (const ListId of [foreign, newId()]) {
      const { status, body } = await add({ ListId, phone: "+79161234567" });
      expect([status, body.key]).toEqual([404, "contacts.errors.listNotFound"]);
    }
    expect((await readList(foreign, stranger)).body.size).toBe(0);
    const reader = await createCaller({ permissions: { "contacts.create": null } });
    expect((await add({ ListId: foreign, phone: "+79161234567" }, reader)).status).toBe(403);
    expect((await add({}, null)).body).toEqual({ error: 401 });
  });

  it("belongs to the list's owner when somebody above adds it", async () => {
    const reseller = await createCaller({ role: "reseller" });
    const child = await createCaller({ resellerId: reseller.user.id });
    const { status, body } = await add(
      { ListId: await newList(child), phone: "+79161234567" },
      reseller,
    );
    expect([status, body.OwnerId]).toEqual([200, child.user.id]);
  });

  it("counts parallel additions to one list", async () => {
    const ListId = await newList();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        add({ ListId, phone: `+7916${String(at).padStart(7, "0")}` }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await readList(ListId)).body.size).toBe(20);
  });

  it("tells the sockets of lists and contacts", async () => {
    const heard: { event: string; ownerId: string; data: { id: string } }[] = [];
    const listener = postgres(database.url, { max: 1 });
    await listener.listen(liveChannel, (payload) => void heard.push(JSON.parse(payload)));
    const ListId = await newList();
    const { body } = await add({ ListId, phone: "+79161234567" });
    const ownerId = caller.user.id;
    await vi.waitFor(() => {
      expect(heard).toContainEqual({
        event: "contactLists.created",
        ownerId,
        data: { id: ListId },
      });
      expect(heard).toContainEqual({
        event: "contacts.created",
        ownerId,
        data: { id: body.id, ListId },
      });
    });
    await listener.end();
  });
});

describe("GET /contacts", () => {
  it("lists, searches and filters one list or all of them", async () => {
    const first = await createContactList(sql(), { ownerId: caller.user.id });
    const second = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), first, [
      { phone: "+79160000001", firstName: "Ann", lastName: "Lee", gender: "female" },
      { phone: "+79160000002", firstName: "Bob", email: "bob_1@a.example", gender: "male" },
    ]);
    await createContacts(sql(), second, [
      { phone: "+79170000003", lastName: "Иванова", firstName: "Анна" },
    ]);
    const digits = async (query: string) =>
      (await find(query)).body.data.map(({ phone }: { phone: string }) => Number(phone.slice(-1)));
    const { body } = await find(`?ListId=${first.id}`);
    expect(body).toMatchObject({ total: 2, offset: 0, limit: 16, nextAfter: null });
    for (const row of body.data) expect(contactView.strict().parse(row)).toEqual(row);
    expect(await digits("")).toEqual([3, 2, 1]);
    expect(await digits(`?ListId=${first.id}`)).toEqual([2, 1]);
    expect(await digits(`?ListId[]=${first.id}&ListId[]=${second.id}&$limit=2&$offset=1`)).toEqual([
      2, 1,
    ]);
    expect(await digits("?$order[0][0]=createdAt&$order[0][1]=asc&$limit=2")).toEqual([1, 2]);
    expect(await digits("?$search=8916")).toEqual([2, 1]);
    expect(await digits("?$search=%2B7916")).toEqual([2, 1]);
    expect(await digits("?$search=89160000002")).toEqual([2]);
    expect(await digits("?$search=ann%20lee")).toEqual([1]);
    expect(await digits(`?$search=${encodeURIComponent("иванова анна")}`)).toEqual([3]);
    expect(await digits("?$search=bob_")).toEqual([2]);
    expect(await digits("?phone=89160000001")).toEqual([1]);
    expect(await digits("?email=BOB_1@a.example")).toEqual([2]);
    expect(await digits("?gender=female")).toEqual([1]);
    const { nextAfter } = (await find("?$limit=1")).body;
    expect(await digits(`?$limit=1&$after=${nextAfter}`)).toEqual([2]);
    expect((await find("?ListId=1")).status).toBe(400);
  });

  it("is one's own: 401, 403, 404", async () => {
    const ListId = await newList();
    const { body } = await add({ ListId, phone: "+79161234567" });
    expect((await find(`?ListId=${ListId}`, stranger)).body).toMatchObject({ data: [], total: 0 });
    expect((await read(body.id, stranger)).status).toBe(404);
    expect((await read("1")).status).toBe(404);
    expect((await find("", null)).body).toEqual({ error: 401 });
    const blind = await createCaller({ permissions: { "contacts.get": null } });
    expect((await find("", blind)).status).toBe(403);
    expect((await read(body.id, blind)).status).toBe(403);
  });
});

describe("PUT and DELETE /contactLists/{id}", () => {
  it("renames a list, its type and contacts staying", async () => {
    const id = await newList();
    await add({ ListId: id, phone: "+79161234567" });
    const { heard, stop } = await hear(caller.user.id);
    const { status, body } = await rename(id, { title: " Family ", type: "blacklist" });
    expect(status).toBe(200);
    expect(contactListView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ id, title: "Family", type: "regular", size: 1 });
    expect((await readList(id)).body).toEqual(body);
    await vi.waitFor(() =>
      expect(heard).toEqual([{ event: "contactLists.updated", data: { id } }]),
    );
    await stop();
    expect((await rename(id, { title: " " })).body).toMatchObject({
      error: 400,
      data: [{ path: ["title"], key: "contacts.errors.title.required" }],
    });
  });

  it("removes a list with every contact in it and no other", async () => {
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    const other = await createContactList(sql(), { ownerId: caller.user.id });
    const phones = Array.from({ length: 50 }, (_, at) => ({ phone: `+79160000${100 + at}` }));
    await createContacts(sql(), list, phones);
    await createContacts(sql(), other, phones);
    const { heard, stop } = await hear(caller.user.id);
    const { status, body } = await dropList(list.id);
    expect([status, body.id, body.size]).toEqual([200, list.id, 50]);
    await vi.waitFor(() =>
      expect(heard).toEqual([{ event: "contactLists.removed", data: { id: list.id } }]),
    );
    await stop();
    expect((await readList(list.id)).status).toBe(404);
    expect((await dropList(list.id)).status).toBe(404);
    expect((await find(`?ListId=${list.id}`)).body.total).toBe(0);
    expect((await find()).body.total).toBe(50);
    expect((await readList(other.id)).body.size).toBe(50);
  });

  it("are one's own: 401, 403, 404", async () => {
    const id = await newList();
    const bound = await createCaller({
      permissions: { "contacts.update": null, "contacts.remove": null },
    });
    const own = await newList(bound);
    expect((await rename(id, { title: "A" }, null)).status).toBe(401);
    expect((await dropList(id, null)).status).toBe(401);
    expect((await rename(own, { title: "A" }, bound)).status).toBe(403);
    expect((await dropList(own, bound)).status).toBe(403);
    expect((await rename(id, { title: "A" }, stranger)).body.key).toBe(
      "contacts.errors.listNotFound",
    );
    expect((await dropList(id, stranger)).body.key).toBe("contacts.errors.listNotFound");
    expect((await readList(id)).body.title).toBe("Friends");
  });

  it("reach the lists of a reseller's accounts", async () => {
    const reseller = await createCaller({ role: "reseller" });
    const child = await createCaller({ resellerId: reseller.user.id });
    const id = await newList(child);
    expect((await rename(id, { title: "A" }, reseller)).body.owner).toBe(child.user.username);
    expect((await dropList(id, reseller)).status).toBe(200);
    expect((await readList(id, child)).status).toBe(404);
  });
});

describe("PUT and DELETE /contacts/{id}", () => {
  it("rewrites a contact in its list: what is left out becomes empty", async () => {
    const ListId = await newList();
    const { body: before } = await add({
      ListId,
      phone: "+79161234567",
      firstName: "Ann",
      custom01: "a",
      custom02: "b",
    });
    const { heard, stop } = await hear(caller.user.id);
    const { status, body } = await change(before.id, {
      ListId: await newList(stranger),
      phone: "8 (917) 765-43-21",
      date: "31.12.1990",
      custom02: "c",
    });
    expect(status).toBe(200);
    expect(contactView.strict().parse(body)).toEqual(body);
    expect(body).toEqual({
      ...before,
      phone: "+79177654321",
      firstName: null,
      date: "1990-12-31",
      custom01: null,
      custom02: "c",
      updatedAt: body.updatedAt,
    });
    expect((await read(before.id)).body).toEqual(body);
    await vi.waitFor(() =>
      expect(heard).toEqual([{ event: "contacts.updated", data: { id: before.id, ListId } }]),
    );
    await stop();
    expect((await change(before.id, { firstName: "Ann" })).body).toMatchObject({
      error: 400,
      data: [{ path: ["phone"] }, { path: ["email"] }],
    });
  });

  it("removes one contact, and the list counts one less", async () => {
    const ListId = await newList();
    const { body } = await add({ ListId, phone: "+79161234567" });
    await add({ ListId, phone: "+79161234568" });
    const { heard, stop } = await hear(caller.user.id);
    expect((await drop(body.id)).body).toEqual(body);
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { event: "contacts.removed", data: { id: body.id, ListId } },
        { event: "contactLists.updated", data: { id: ListId } },
      ]),
    );
    await stop();
    expect((await drop(body.id)).status).toBe(404);
    expect((await read(body.id)).status).toBe(404);
    expect((await readList(ListId)).body.size).toBe(1);
  });

  it("are one's own: 401, 403, 404", async () => {
    const { body } = await add({ ListId: await newList(), phone: "+79161234567" });
    const bound = await createCaller({
      permissions: { "contacts.update": null, "contacts.remove": null },
    });
    const own = (await add({ ListId: await newList(bound), phone: "+79161234567" }, bound)).body;
    const phone = "+79160000000";
    expect((await change(body.id, { phone }, null)).status).toBe(401);
    expect((await drop(body.id, null)).status).toBe(401);
    expect((await change(own.id, { phone }, bound)).status).toBe(403);
    expect((await drop(own.id, bound)).status).toBe(403);
    expect((await change(body.id, { phone }, stranger)).body.key).toBe("contacts.errors.notFound");
    expect((await drop(body.id, stranger)).body.key).toBe("contacts.errors.notFound");
    expect((await read(body.id)).body).toEqual(body);
  });
});
