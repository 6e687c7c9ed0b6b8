import { describe, expect, it, vi } from "vitest";
import { contactView } from "#lib/contacts/contact.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const { readList, newList, add, find, read, change, drop } = contactCalls(caller);

describe("GET /contacts", () => {
  it("lists, searches and filters one list or all of them", async () => {
    const first = await createContactList(sql(), { ownerId: caller().user.id });
    const second = await createContactList(sql(), { ownerId: caller().user.id });
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

  it("finds nothing in another account's list, and nothing by what is no id", async () => {
    const stranger = await createCaller();
    const ListId = await newList();
    await add({ ListId, phone: "+79161234567" });
    expect((await find(`?ListId=${ListId}`, stranger)).body).toMatchObject({ data: [], total: 0 });
    expect((await read("1")).status).toBe(404);
  });
});

describe("PUT and DELETE /contacts/{id}", () => {
  it("rewrites a contact in its list: what is left out becomes empty", async () => {
    const stranger = await createCaller();
    const ListId = await newList();
    const { body: before } = await add({
      ListId,
      phone: "+79161234567",
      firstName: "Ann",
      custom01: "a",
      custom02: "b",
    });
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    const { status, body: answer } = await change(before.id, {
      ListId: await newList(stranger),
      phone: "8 (917) 765-43-21",
      date: "31.12.1990",
      custom02: "c",
    });
    expect(status).toBe(200);
    const { warnings, ...body } = answer;
    expect(warnings).toEqual([{ path: ["ListId"], key: "commons.warnings.unknown" }]);
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
    const { heard, stop } = await collectLiveEvents(caller().user.id);
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

  it("leave the contacts of others as they are", async () => {
    const stranger = await createCaller();
    const { body } = await add({ ListId: await newList(), phone: "+79161234567" });
    const phone = "+79160000000";
    expect((await change(body.id, { phone }, stranger)).body.key).toBe("contacts.errors.notFound");
    expect((await drop(body.id, stranger)).body.key).toBe("contacts.errors.notFound");
    expect((await read(body.id)).body).toEqual(body);
  });
});
