import { describe, expect, it, vi } from "vitest";
import { contactListView } from "#lib/contacts/contact-list.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const { addList, findLists, readList, newList, rename, dropList, add, find } = contactCalls(caller);

describe("contact lists", () => {
  it("are created, read and listed as documented", async () => {
    const { status, body } = await addList({ title: "  Friends ", type: "regular" });
    expect(status).toBe(200);
    expect(contactListView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: "Friends",
      type: "regular",
      size: 0,
      OwnerId: caller().user.id,
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

  it("are not found by what is no id, and read without the permission to make them", async () => {
    expect((await readList("1")).status).toBe(404);
    const reader = await createCaller({ permissions: { "contacts.create": null } });
    expect((await findLists("", reader)).status).toBe(200);
  });
});

describe("PUT and DELETE /contactLists/{id}", () => {
  it("renames a list, its type and contacts staying", async () => {
    const id = await newList();
    await add({ ListId: id, phone: "+79161234567" });
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    const { status, body } = await rename(id, { title: " Family ", type: "blacklist" });
    expect(status).toBe(200);
    const { warnings, ...list } = body;
    expect(warnings).toEqual([{ path: ["type"], key: "commons.warnings.unknown" }]);
    expect(contactListView.strict().parse(list)).toEqual(list);
    expect(list).toMatchObject({ id, title: "Family", type: "regular", size: 1 });
    expect((await readList(id)).body).toEqual(list);
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
    const list = await createContactList(sql(), { ownerId: caller().user.id });
    const other = await createContactList(sql(), { ownerId: caller().user.id });
    const phones = Array.from({ length: 50 }, (_, at) => ({ phone: `+79160000${100 + at}` }));
    await createContacts(sql(), list, phones);
    await createContacts(sql(), other, phones);
    const { heard, stop } = await collectLiveEvents(caller().user.id);
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

  it("leave the lists of others as they are", async () => {
    const stranger = await createCaller();
    const id = await newList();
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
