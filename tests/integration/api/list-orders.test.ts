import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as tasks from "../../../app/api/tasks/route.ts";

const caller = prepareCaller();
const { findLists, find } = contactCalls(caller);

const by = (field: string, direction = "asc") => `$order[0][0]=${field}&$order[0][1]=${direction}`;

interface Page {
  data: readonly Record<string, unknown>[];
  nextAfter: string | null;
}

/** One value of each row by following `$after`, a row at a time. */
async function walk(
  ask: (query: string) => Promise<{ body: Page }>,
  query: string,
  name: string,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | null = "";
  while (after !== null) {
    const { body } = await ask(`?${query}&$limit=1${after && `&$after=${after}`}`);
    found.push(...body.data.map((row) => row[name]));
    after = body.nextAfter;
  }
  return found;
}

describe("lists are ordered", () => {
  it("contact lists by title without regard to case, and by size", async () => {
    const ownerId = caller().user.id;
    for (const [title, contacts] of [
      ["beta", 2],
      ["Alpha", 1],
      ["Гамма", 2],
      ["alpha", 0],
    ] as const) {
      const list = await createContactList(sql(), { ownerId, title });
      const phones = Array.from({ length: contacts }, (_, at) => ({ phone: `+7916000000${at}` }));
      await createContacts(sql(), list, phones);
    }
    await createContactList(sql(), { ownerId: (await createCaller()).user.id, title: "aaa" });
    expect(await walk(findLists, by("title"), "title")).toEqual([
      "Alpha",
      "alpha",
      "beta",
      "Гамма",
    ]);
    expect(await walk(findLists, by("title", "desc"), "title")).toEqual([
      "Гамма",
      "beta",
      "alpha",
      "Alpha",
    ]);
    expect(await walk(findLists, by("size", "desc"), "size")).toEqual([2, 2, 1, 0]);
    expect(await walk(findLists, `order=-size&type=regular`, "title")).toEqual([
      "Гамма",
      "beta",
      "Alpha",
      "alpha",
    ]);
  });

  it("contacts by name and phone over one list or several, the nameless last", async () => {
    const ownerId = caller().user.id;
    const [first, second] = [
      await createContactList(sql(), { ownerId }),
      await createContactList(sql(), { ownerId }),
    ];
    await createContacts(sql(), first, [
      { phone: "+79160000003", lastName: "Иванова", firstName: "Яна" },
      { phone: "+79160000001" },
      { phone: "+79160000004", lastName: "иванова", firstName: "Анна" },
    ]);
    await createContacts(sql(), second, [
      { email: "nobody@example.com", firstName: "Борис" },
      { phone: "+79160000002", lastName: "x".repeat(255), firstName: "ё".repeat(255) },
    ]);
    const all = ["Анна", "Яна", "ё".repeat(255), null];
    expect(await walk(find, `${by("name")}&ListId=${first.id}`, "firstName")).toEqual([
      "Анна",
      "Яна",
      null,
    ]);
    expect(await walk(find, by("name"), "firstName")).toEqual([
      all[2],
      "Борис",
      "Анна",
      "Яна",
      null,
    ]);
    expect(await walk(find, by("name", "desc"), "firstName")).toEqual([
      null,
      "Яна",
      "Анна",
      "Борис",
      all[2],
    ]);
    const phones = [1, 2, 3, 4].map((digit) => `+7916000000${digit}`);
    expect(await walk(find, by("phone"), "phone")).toEqual([...phones, null]);
    expect(await walk(find, by("phone", "desc"), "phone")).toEqual([null, ...phones.toReversed()]);
    const { body } = await find(`?${by("phone")}&$offset=1&$limit=2`);
    expect(body.data.map(({ phone }: { phone: string }) => phone)).toEqual(phones.slice(1, 3));
  });

  it("tasks by title", async () => {
    for (const title of ["Second", "first", ""])
      await createTask(sql(), { ownerId: caller().user.id, title });
    const ask = async (query: string) => callApi(tasks, `GET /tasks${query}`, { caller: caller() });
    expect(await walk(ask, by("title"), "title")).toEqual(["", "first", "Second"]);
  });

  it("by nothing else, and filtered by nothing unknown", async () => {
    const ordered = await findLists(`?${by("OwnerId")}`);
    expect(ordered.body).toMatchObject({
      error: 400,
      data: [{ path: ["$order"], message: "You can order by: createdAt, title, size" }],
    });
    const filtered = await findLists("?state.status=sent");
    expect(filtered.status).toBe(400);
    expect(filtered.body.data).toEqual([
      {
        path: ["state.status"],
        key: "commons.errors.list.filter",
        message:
          "Unknown filter. This list takes: id, type, OwnerId, createdAt[$gt], createdAt[$lt]",
      },
    ]);
    expect((await findLists("?t=17&_=1&$client=old")).status).toBe(200);
  });
});
