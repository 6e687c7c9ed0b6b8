import { describe, expect, it, vi } from "vitest";
import { contactView } from "#lib/contacts/contact.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const { readList, newList, add, read } = contactCalls(caller);

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
      OwnerId: caller().user.id,
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
    expect([status, body.date]).toEqual([200, expected]);
    const warnings = expected ? undefined : [{ path: ["date"], key: "contacts.errors.date" }];
    expect(body.warnings).toEqual(warnings);
  });

  it.each([
    [{ email: "nobody" }, "email", "contacts.errors.email.invalid"],
    [{ gender: "other" }, "gender", "contacts.errors.gender"],
    [{ firstName: "x".repeat(256) }, "firstName", "contacts.errors.text"],
    [{ custom20: {} }, "custom20", "commons.errors.field.value"],
  ])("takes a person in whose %j can't be read", async (given, name, key) => {
    const { status, body } = await add({
      ListId: await newList(),
      phone: "+79161234567",
      ...given,
    });
    expect([status, body[name], body.warnings]).toMatchObject([
      200,
      null,
      [{ path: [name], key: expect.any(String) }],
    ]);
    expect(body.warnings[0].key).toBe(key);
  });

  it.each([
    [{}, ["phone", "email"]],
    [{ phone: "", email: " " }, ["phone", "email"]],
    [{ phone: "12" }, ["phone"]],
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
    const stranger = await createCaller();
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

  it("belongs to the list's owner when an account above adds it", async () => {
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
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    const ListId = await newList();
    const { body } = await add({ ListId, phone: "+79161234567" });
    await vi.waitFor(() => {
      expect(heard).toContainEqual({
        event: "contactLists.created",
        data: { id: ListId },
      });
      expect(heard).toContainEqual({
        event: "contacts.created",
        data: { id: body.id, ListId },
      });
    });
    await stop();
  });
});
