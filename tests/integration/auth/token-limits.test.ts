import { describe, expect, it } from "vitest";
import { tokenView } from "#lib/tokens/token.ts";
import { addressHeader } from "#server/auth/address.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as contacts from "../../../app/api/contacts/route.ts";
import * as estimate from "../../../app/api/sendings/estimate/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as token from "../../../app/api/tokens/[id]/route.ts";
import * as tokens from "../../../app/api/tokens/route.ts";
import * as users from "../../../app/api/users/me/route.ts";

const caller = prepareCaller();

const make = async (body: unknown, by: Caller = caller()) =>
  callApi(tokens, "POST /tokens", { caller: by, body });
/** The account with a new token of its own in place of its first one. */
const holder = async (body: Record<string, unknown>): Promise<Caller> => ({
  ...caller(),
  token: (await make({ description: "limited", ...body })).body.token,
});
const sms = { type: "sms", recipient: "+79000000001", payload: { sender: "Cabinet", text: "Hi" } };
const send = async (by: Caller) => callApi(sendings, "POST /sendings", { caller: by, body: sms });
const me = async (by: Caller, address?: string) =>
  callApi(users, "GET /users/me", {
    caller: by,
    headers: address === undefined ? {} : { [addressHeader]: address },
  });
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("API tokens", () => {
  it("are made, shown once, listed without their value and ended", async () => {
    const { status, body } = await make({ description: " CRM ", expiredAt: daysAhead(30) });
    expect(status).toBe(200);
    const { token: value, ...row } = body;
    expect(value).toMatch(/^cab_[\w-]{43}$/);
    expect(tokenView.strict().parse(row)).toEqual(row);
    expect(row).toMatchObject({ description: "CRM", scope: "full", addresses: [] });
    expect(value.startsWith(row.beginning)).toBe(true);
    const holding = { ...caller(), token: value };
    expect((await me(holding)).status).toBe(200);

    const list = await callApi(tokens, "GET /tokens?$search=crm", { caller: caller() });
    expect(list.body.data).toMatchObject([{ id: row.id, description: "CRM" }]);
    expect(list.body.data[0].lastUsedAt).not.toBeNull();
    const stored = await sql()`select * from tokens where id = ${row.id}`;
    const events = await eventsOf(caller().user.id);
    const kept = JSON.stringify([list.body, stored, events]);
    expect(kept).not.toContain(value.slice(10));

    const params = { id: row.id };
    const gone = await callApi(token, `DELETE /tokens/${row.id}`, { caller: caller(), params });
    expect(gone.status).toBe(200);
    expect((await me(holding)).body).toEqual({ error: 401 });
    expect((await eventsOf(caller().user.id)).map(({ name }) => name).slice(-2)).toEqual([
      "tokens.created",
      "tokens.removed",
    ]);
  });

  it("leave out those that signing in has made", async () => {
    await sql()`update tokens set kind = 'login' where owner_id = ${caller().user.id}`;
    const { body } = await callApi(tokens, "GET /tokens", { caller: caller() });
    expect(body.total).toBe(0);
  });

  it.each([
    [{}, "description", "tokens.errors.description.required"],
    [{ description: " " }, "description", "tokens.errors.description.required"],
    [{ description: "x".repeat(256) }, "description", "tokens.errors.description.long"],
    [{ description: "A", expiredAt: "soon" }, "expiredAt", "tokens.errors.expiredAt.invalid"],
    [{ description: "A", expiredAt: "2020-01-01" }, "expiredAt", "tokens.errors.expiredAt.range"],
    [{ description: "A", expiredAt: daysAhead(368) }, "expiredAt", "tokens.errors.expiredAt.range"],
    [{ description: "A", scope: "root" }, "scope", "commons.errors.field.value"],
    [
      { description: "A", addresses: ["10.0.0.0/33"] },
      "addresses",
      "tokens.errors.addresses.invalid",
    ],
    [{ description: "A", addresses: "localhost" }, "addresses", "tokens.errors.addresses.invalid"],
  ])("refuse %j", async (body, path, key) => {
    const answer = await make(body);
    expect(answer.status).toBe(400);
    expect(answer.body.data[0]).toMatchObject({ key });
    expect(answer.body.data[0].path[0]).toBe(path);
    expect(answer.body.data[0].message).not.toBe(key);
  });

  it("take a day as the whole of it, in the account's zone", async () => {
    await sql()`update users set time_zone = 'Asia/Tokyo' where id = ${caller().user.id}`;
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const { body } = await make({ description: "today", expiredAt: today });
    const end = Date.parse(`${today}T00:00:00+09:00`) + 86_400_000;
    expect(Date.parse(body.expiredAt)).toBe(end);
  });
});

describe("a token's scope", () => {
  it("lets one for reading read, and nothing else", async () => {
    const reader = await holder({ scope: "read" });
    expect((await me(reader)).status).toBe(200);
    expect((await callApi(contacts, "GET /contacts", { caller: reader })).status).toBe(200);
    const refused = await send(reader);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: 403, key: "tokens.errors.scope" });
    expect((await make({ description: "more" }, reader)).status).toBe(403);
  });

  it("lets one for sending send, and see no contacts", async () => {
    const sender = await holder({ scope: "send" });
    expect((await send(sender)).status).toBe(200);
    expect((await callApi(sendings, "GET /sendings", { caller: sender })).status).toBe(200);
    const closed = await callApi(contacts, "GET /contacts", { caller: sender });
    // No administrator can help there: the account itself may see them.
    expect(closed.body).toMatchObject({ error: 403, key: "tokens.errors.scope" });
    expect((await me(sender)).body).toMatchObject({ error: 403, key: "tokens.errors.scope" });
    expect((await make({ description: "more" }, sender)).status).toBe(403);
  });

  it("lets one for sending send to many numbers and estimate it, to a list neither", async () => {
    const list = await createContactList(sql(), { ownerId: caller().user.id });
    await createContacts(sql(), list, [{ phone: "+79000000003" }]);
    const sender = await holder({ scope: "send" });
    const numbers = ["+79000000001", "+79000000002"];
    for (const name of [
      "POST /sendings",
      "POST /sendings?return=each",
      "POST /sendings/estimate",
    ]) {
      const route = name.endsWith("estimate") ? estimate : sendings;
      const to = async (recipient: string[]) =>
        (await callApi(route, name, { caller: sender, body: { ...sms, recipient } })).status;
      expect(await to(numbers), name).toBe(200);
      expect(await to([...numbers, list.id]), name).toBe(403);
    }
  });

  it("lets one for sending learn nothing of contacts by what it sends", async () => {
    const list = await createContactList(sql(), { ownerId: caller().user.id });
    const phone = "+79000000001";
    await createContacts(sql(), list, [{ phone, email: "eve@a.example", lastName: "Secret" }]);
    const payload = { sender: "Cabinet", text: "Dear $lastName" };
    const written = async (by: Caller, more = {}) =>
      callApi(sendings, "POST /sendings", { caller: by, body: { ...sms, payload, ...more } });
    const textOf = async (id: string) =>
      (await sql()<{ text: string }[]>`select text from sendings where id = ${id}`)[0]?.text;
    const sender = await holder({ scope: "send" });
    expect(await textOf((await written(sender)).body.id)).toBe("Dear ");
    expect(await textOf((await written(caller())).body.id)).toBe("Dear Secret");
    for (const step of [
      { type: "email", payload: { sender: "a@b.example", subject: "Hi", text: "Hi" } },
      { type: "sms", payload },
    ]) {
      const { status, body } = await written(sender, { payload: sms.payload, fallbacks: [step] });
      expect(status).toBe(400);
      expect(body.data).toMatchObject([
        { key: "sendings.errors.fallbacks.contacts", path: ["fallbacks", 0] },
      ]);
    }
  });

  it("gives nothing that the account itself may not", async () => {
    const weak = await createCaller({ permissions: { "sendings.get": null } });
    const { body } = await make({ description: "read", scope: "read" }, weak);
    const reader = { ...weak, token: body.token };
    expect((await callApi(sendings, "GET /sendings", { caller: reader })).status).toBe(403);
  });
});

describe("a token's addresses", () => {
  it("hold it to them, in either family", async () => {
    const bound = await holder({ addresses: "203.0.113.0/24, 2001:DB8::/32\n198.51.100.7" });
    for (const address of ["203.0.113.200", "2001:db8::1", "198.51.100.7"])
      expect((await me(bound, address)).status, address).toBe(200);
    for (const address of ["203.0.114.1", "2001:db9::1", "198.51.100.8", undefined]) {
      const answer = await me(bound, address);
      expect(answer.status, address).toBe(403);
      expect(answer.body.key).toBe("tokens.errors.address");
    }
  });

  it("can't be shaken off by making another token", async () => {
    const bound = await holder({ addresses: ["203.0.113.9"] });
    const answer = await callApi(tokens, "POST /tokens", {
      caller: bound,
      body: { description: "free" },
      headers: { [addressHeader]: "203.0.113.9" },
    });
    expect(answer.status).toBe(403);
  });
});
