import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { createSendername } from "#drizzle/seed/factories/sendernames.ts";
import { createTariff } from "#drizzle/seed/factories/tariffs.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { previewRecipients, quoteSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";
import * as oneRoute from "../../../app/api/sendings/[id]/route.ts";
import * as estimateRoute from "../../../app/api/sendings/estimate/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await useTestDatabase();
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.stop();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

/** An account that may send on a channel, for this price. */
async function createSender(
  type: ChannelType,
  sender: string,
  price: TariffRuleWire["price"],
): Promise<Caller> {
  const rules: TariffRuleWire[] = [
    { id: "all", action: "decrease", price, priority: 0, conditions: [] },
  ];
  const tariffs = [await createTariff(sql(), { source: type, title: "Plain", rules })];
  const caller = await createCaller({ tariffs });
  await createSendername(sql(), { ownerId: caller.user.id, type, name: sender });
  return caller;
}

async function send(caller: Caller, body: Record<string, unknown>) {
  return callApi(route, "POST /sendings", { caller, body });
}

async function read(caller: Caller, id: string) {
  const answer = await callApi(oneRoute, `GET /sendings/${id}`, { caller, params: { id } });
  return answer.body;
}

interface Row {
  id: string;
  status: string;
  payload: { recipient: string; subject?: string };
}

async function list(caller: Caller, query = ""): Promise<Row[]> {
  return (await callApi(route, `GET /sendings${query}`, { caller })).body.data;
}

async function estimate(caller: Caller, body: Record<string, unknown>) {
  return (await callApi(estimateRoute, "POST /sendings/estimate", { caller, body })).body;
}

describe("e-mail", () => {
  const sender = "shop@example.com";
  const letter = {
    type: "email",
    payload: {
      sender,
      subject: "Hello, $firstName",
      html: "<h1>Hello, $firstName</h1><p>#NNNNNN</p>",
      text: "Hello, $firstName: #NNNNNN",
    },
  };

  async function createMailer() {
    const caller = await createSender("email", sender, 0.05);
    const contacts = [
      { email: "ann@example.com", phone: "+79161234567", firstName: "Ann & Co" },
      { email: "bob@example.com", firstName: "Bob" },
      { phone: "+79161234568", firstName: "Without" },
      { email: "out@example.com", firstName: "Out" },
    ];
    const contactList = await createContactList(sql(), { ownerId: caller.user.id });
    const { id } = contactList;
    await createContacts(sql(), contactList, contacts);
    return {
      caller,
      recipient: { include: [id, "new@example.com"], exclude: ["out@example.com"] },
    };
  }

  test("goes to one address with its own values, is priced as one message, delivered and read", async () => {
    const { caller } = await createMailer();
    const { status, body } = await send(caller, { ...letter, recipient: "Ann@Example.com" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ recipient: "ann@example.com", price: 0.05 });
    await eventually(async () => expect((await read(caller, body.id)).status).toBe("seen"));
    const { payload, receipt } = await read(caller, body.id);
    const code = /\d{6}/.exec(payload.text)?.[0];
    expect(payload).toEqual({
      sender,
      recipient: "ann@example.com",
      subject: "Hello, Ann & Co",
      html: `<h1>Hello, Ann &amp; Co</h1><p>${code}</p>`,
      text: `Hello, Ann & Co: ${code}`,
    });
    expect(receipt).toEqual({
      tariff: "Plain",
      rule: "all",
      units: 1,
      unit: "message",
      unitPrice: 0.05,
      amount: 0.05,
      currency: "RUB",
      status: "complete",
    });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("goes to the addresses of a list, each with its own subject and HTML", async () => {
    const { caller, recipient } = await createMailer();
    const counted = await estimate(caller, { ...letter, recipient });
    expect(counted).toMatchObject({
      recipients: 3,
      excluded: 1,
      segments: null,
      seconds: null,
      price: { min: 0.15, likely: 0.15, max: 0.15 },
      operators: [{ mccmnc: null, recipients: 3, segments: null, cost: 0.15 }],
      missing: [{ variable: "firstName", recipients: 1 }],
      blockers: [],
    });
    const { status, body } = await send(caller, { ...letter, recipient });
    expect(status).toBe(200);
    const inGroup = `?groupId=${body.groupId}`;
    await eventually(async () =>
      expect((await list(caller, inGroup)).map(({ status: now }) => now)).toEqual([
        "seen",
        "seen",
        "seen",
      ]),
    );
    const rows = await list(caller, inGroup);
    expect(rows.map(({ payload }) => [payload.recipient, payload.subject]).toSorted()).toEqual([
      ["ann@example.com", "Hello, Ann & Co"],
      ["bob@example.com", "Hello, Bob"],
      ["new@example.com", "Hello, "],
    ]);
    // A list of letters would weigh megabytes: their HTML is read one by one.
    expect(JSON.stringify(rows)).not.toContain("<h1>");
    const bob = rows.find(({ payload }) => payload.recipient === "bob@example.com");
    expect((await read(caller, bob?.id ?? "")).payload.html).toContain("<h1>Hello, Bob</h1>");
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("keeps HTML that is the same for all as it was written", async () => {
    const { caller } = await createMailer();
    const payload = { sender, html: "<p>1 < 2\t\\N</p>\r\n" };
    const { body } = await send(caller, { type: "email", payload, recipient: "a@example.com" });
    const read1 = await read(caller, body.id);
    expect(read1.payload).toMatchObject({ html: payload.html, text: "" });
    expect(read1.payload).not.toHaveProperty("tts");
  });

  test("has no way to a phone", async () => {
    const { caller } = await createMailer();
    const { status, body } = await send(caller, { ...letter, recipient: "+79161234567" });
    expect(status).toBe(400);
    expect(body.data).toMatchObject([{ key: "sendings.errors.recipient.invalid" }]);
    const { body: bulk } = await send(caller, { ...letter, recipient: ["+79161234567"] });
    expect(bulk.key).toBe("sendings.warnings.no.recipients");
  });

  test("is previewed with contacts that have an address, and priced for one", async () => {
    const { caller, recipient } = await createMailer();
    const actor = await actorFor(caller.user);
    const [listId = ""] = recipient.include;
    const shown = await previewRecipients(actor, {
      type: "email",
      lists: [listId],
      addresses: ["bob@example.com"],
    });
    expect(shown.map(({ address, firstName }) => [address, firstName])).toEqual([
      ["bob@example.com", "Bob"],
      ["ann@example.com", "Ann & Co"],
      ["bob@example.com", "Bob"],
      ["out@example.com", "Out"],
    ]);
    const question = { type: "email" as const, sender, text: "Hi", recipient: "bob@example.com" };
    expect(await quoteSending(actor, question)).toMatchObject({
      segments: null,
      perSecond: null,
      price: 0.05,
      operator: null,
      refusal: null,
    });
  });
});

describe("voice", () => {
  const sender = "74950000000";
  // 2 segments, and 80 characters at 15 a second.
  const call = { type: "voice", payload: { sender, text: "я".repeat(80), tts: "aws:tatyana" } };
  const perSecond = { units: 6, unitPrice: 0.05 };

  test("is priced by segments and by seconds, and says so in its receipt", async () => {
    const caller = await createSender("voice", sender, [1.5, 0.05]);
    const { status, body } = await send(caller, { ...call, recipient: "+79161234567" });
    expect(status).toBe(200);
    expect(body.price).toBe(3.3);
    await eventually(async () => expect((await read(caller, body.id)).status).toBe("delivered"));
    const { payload, receipt } = await read(caller, body.id);
    expect(payload.tts).toEqual({ synthesizer: "aws", voice: "tatyana" });
    expect(receipt).toEqual({
      tariff: "Plain",
      rule: "all",
      units: 2,
      unit: "segment",
      unitPrice: 1.5,
      perSecond,
      amount: 3.3,
      currency: "RUB",
      status: "complete",
    });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("to many costs each what its own text takes", async () => {
    const caller = await createSender("voice", sender, [1.5, 0.05]);
    const payload = { ...call.payload, text: "$firstName" };
    const contactList = await createContactList(sql(), { ownerId: caller.user.id });
    const { id } = contactList;
    await createContacts(sql(), contactList, [
      { phone: "+79161234567", firstName: "а".repeat(15) },
      { phone: "+79161234568", firstName: "а".repeat(16) },
    ]);
    const many = { ...call, payload, recipient: { include: [id] } };
    expect(await estimate(caller, many)).toMatchObject({
      recipients: 2,
      segments: 2,
      seconds: 3,
      price: { likely: 3.15 },
    });
    const { body } = await send(caller, many);
    await eventually(async () =>
      expect(await list(caller, `?groupId=${body.groupId}`)).toMatchObject([
        { status: "delivered", price: 1.6 },
        { status: "delivered", price: 1.55 },
      ]),
    );
    const [row] = await list(caller, `?groupId=${body.groupId}`);
    expect((await read(caller, row?.id ?? "")).receipt.perSecond).toEqual({
      units: 2,
      unitPrice: 0.05,
    });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("by one price counts segments alone", async () => {
    const caller = await createSender("voice", sender, 1.5);
    const { body } = await send(caller, { ...call, recipient: "+79161234567" });
    const { receipt } = await read(caller, body.id);
    expect(receipt).toMatchObject({ units: 2, unit: "segment", unitPrice: 1.5, amount: 3 });
    expect(receipt).not.toHaveProperty("perSecond");
    expect(await estimate(caller, { ...call, recipient: "+79161234567" })).toMatchObject({
      segments: 2,
      seconds: 0,
    });
  });

  test("is quoted with its seconds for one recipient", async () => {
    const caller = await createSender("voice", sender, [1.5, 0.05]);
    const { text } = call.payload;
    const question = { type: "voice" as const, sender, text, recipient: "+79161234567" };
    expect(await quoteSending(await actorFor(caller.user), question)).toMatchObject({
      segments: 2,
      unitPrice: 1.5,
      perSecond,
      price: 3.3,
    });
  });

  test("needs a voice that reads it, or a recording", async () => {
    const caller = await createSender("voice", sender, 1.5);
    const payload = { sender, text: "Hello" };
    const { status, body } = await send(caller, { ...call, payload, recipient: "+79161234567" });
    expect(status).toBe(400);
    expect(body.data).toMatchObject([{ key: "sendings.errors.payload.audio" }]);
  });
});
