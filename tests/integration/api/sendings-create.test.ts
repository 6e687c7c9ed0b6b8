import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { createSendername } from "#drizzle/seed/factories/sendernames.ts";
import { createTariff } from "#drizzle/seed/factories/tariffs.ts";
import { bulkAnswer, singleAnswer } from "#lib/sendings/send-answer.ts";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { callApi, type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  caller = await createCaller();
});

const message = {
  type: "sms",
  payload: { sender: "Cabinet", text: "Hello" },
  recipient: "+79161234567",
};

async function send(
  given: Record<string, unknown> = {},
  options: { query?: string; headers?: Record<string, string>; as?: Caller | null } = {},
) {
  const { query = "", headers = {}, as = caller } = options;
  return callApi(route, `POST /sendings${query}`, {
    caller: as,
    body: { ...message, ...given },
    headers,
  });
}

async function rowsOf(owner = caller.user.id) {
  return sql()<{ id: string; recipient: string; status: string; price: bigint }[]>`
    select id, recipient, status, price from sendings where owner_id = ${owner} order by id`;
}

async function balanceOf(owner = caller.user.id) {
  return (await readBalance(sql(), owner)).balance;
}

describe("POST /sendings with one recipient", () => {
  it("answers the message and reserves its money", async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      chainId: body.id,
      recipient: "+79161234567",
      status: "pending",
      state: { status: "pending", error: null },
      error: null,
      price: 1,
    });
    expect(singleAnswer.strict().parse(body)).toEqual(body);
    expect(await rowsOf()).toMatchObject([{ id: body.id, status: "pending", price: 10_000n }]);
    expect(await balanceOf()).toBe(rubles(999));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it.each(["89161234567", "7 (916) 123-45-67", 79_161_234_567])(
    "reads the number %j",
    async (recipient) => {
      expect((await send({ recipient })).body.recipient).toBe("+79161234567");
    },
  );

  it("takes `Bearer <token>` too", async () => {
    const bearer = { caller: null, headers: { authorization: `Bearer ${caller.token}` } };
    const { status } = await callApi(route, "POST /sendings", { ...bearer, body: message });
    expect(status).toBe(200);
  });

  it("answers the frame of a validation error", async () => {
    const { status, body } = await send({
      type: "carrier pigeon",
      payload: { sender: "", text: "" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 400, name: "BadRequest", key: "commons.errors.invalid" });
    expect(body).not.toHaveProperty("id");
    expect(body.data).toEqual([
      { key: "sendings.errors.type", message: "Choose a channel", path: ["type"] },
    ]);
    const empty = await send({ payload: { sender: "", text: " " } });
    expect(empty.body.data).toMatchObject([
      { key: "sendings.errors.payload.sender", path: ["payload", "sender"] },
      { key: "sendings.errors.payload.text", path: ["payload", "text"] },
    ]);
  });

  it.each([
    ["no recipient", { recipient: undefined }, ["recipient"]],
    ["an empty recipient", { recipient: "" }, ["recipient"]],
    ["an empty list", { recipient: [] }, ["recipient"]],
    ["an empty include", { recipient: { include: [] } }, ["recipient"]],
    ["no phone at all", { recipient: ["abc", "12"] }, ["recipient"]],
    ["an object of no known form", { recipient: { to: "+79161234567" } }, ["recipient"]],
    ["an e-mail address for sms", { recipient: "a@b.example" }, ["recipient"]],
    ["a text that is a number", { payload: { sender: "Cabinet", text: 5 } }, ["payload", "text"]],
    ["a schedule of nonsense", { schedule: "tomorrow" }, ["schedule"]],
    ["30 February", { schedule: { delay: "2030-02-30T10:00:00Z" } }, ["schedule", "delay"]],
    ["four fallbacks", { fallbacks: [1, 2, 3, 4].map(() => ({ ...message })) }, ["fallbacks"]],
  ])("refuses %s", async (_name, given, path) => {
    const { status, body } = await send(given);
    expect(status).toBe(400);
    expect(body.error).toBe(400);
    expect(body.data[0].path).toEqual(path);
    expect(body.data[0].message).not.toBe(body.data[0].key);
    expect(await rowsOf()).toEqual([]);
  });

  it("says why a rule of the product refuses it: sender not approved", async () => {
    const { status, body } = await send({ payload: { sender: "Stranger", text: "Hello" } });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: "The sender name “Stranger” is not approved",
      name: "BadRequest",
      message: "The sender name “Stranger” is not approved",
      key: "sendings.errors.sender",
      data: [],
      id: null,
      status: "failed",
    });
  });

  it("says why a rule of the product refuses it: no funds, no price", async () => {
    const poor = await createCaller({ balance: rubles(0), overdraft: rubles(0) });
    expect((await send({}, { as: poor })).body).toMatchObject({
      id: null,
      status: "failed",
      key: "sendings.errors.funds",
      error: "Not enough money: 1 RUB needed, 0 RUB available",
    });
    const untariffed = await createCaller({ tariffs: [] });
    const { status, body } = await send({}, { as: untariffed });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      id: null,
      status: "failed",
      key: "sendings.errors.no.tariff",
      error: "Your tariff has no price for this recipient",
    });
    expect(await rowsOf(poor.user.id)).toEqual([]);
    expect(await balanceOf(untariffed.user.id)).toBe(rubles(1000));
  });

  it("speaks the account's language", async () => {
    const spanish = await createCaller({ locale: "es" });
    const { body } = await send({ recipient: "" }, { as: spanish });
    expect(body.data[0]).toMatchObject({ message: expect.stringMatching(/destinatario/i) });
  });

  it("answers 401 without a token and 403 without the permission", async () => {
    for (const as of [null, { ...caller, token: "x".repeat(43) }]) {
      const { status, body } = await send({}, { as });
      expect([status, body]).toEqual([401, { error: 401 }]);
    }
    const revoked = await createCaller({ permissions: { "sendings.generate": null } });
    const { status, body } = await send({}, { as: revoked });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: 403,
      name: "Forbidden",
      key: "commons.errors.forbidden",
      message: expect.stringContaining("administrator"),
    });
  });

  it.each(["", "{", "null", "[]", '"text"'])("answers 400 to the body %j", async (body) => {
    const answer = await callApi(route, "POST /sendings", { caller, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 400, name: "BadRequest" });
  });

  it("answers 405 to a method that isn't there", async () => {
    const { status, body, headers } = await callApi(route, "DELETE /sendings", { caller });
    expect(status).toBe(405);
    expect(body).toMatchObject({ error: 405, name: "MethodNotAllowed" });
    expect(headers.get("allow")).toBe("GET, POST");
  });

  it.each(["aws:tatyana", { synthesizer: "aws", voice: "tatyana" }])(
    "takes speech as %j",
    async (tts) => {
      const voice = await createCaller({
        tariffs: [await createTariff(sql(), { source: "voice" })],
      });
      await createSendername(sql(), { ownerId: voice.user.id, type: "voice", name: "74950000000" });
      const payload = { sender: "74950000000", text: "Hello", tts };
      const { status, body } = await send({ type: "voice", payload }, { as: voice });
      expect(status).toBe(200);
      const read = await callApi(one, `GET /sendings/${body.id}`, {
        caller: voice,
        params: { id: body.id },
      });
      expect(read.body.payload.tts).toEqual({ synthesizer: "aws", voice: "tatyana" });
    },
  );

  it("keeps fallbacks with the message, whichever way their options are spelt", async () => {
    const fallbacks = [
      {
        type: "viber",
        payload: { sender: "Cabinet", text: "Again" },
        $options: { onStatus: ["failed"] },
      },
      {
        type: "sms",
        payload: { sender: "Cabinet", text: "Once more" },
        options: { onTimeout: { timeout: 60, except: ["delivered"] } },
      },
    ];
    const { status, body } = await send({ fallbacks });
    expect(status).toBe(200);
    const read = await callApi(one, `GET /sendings/${body.id}`, {
      caller,
      params: { id: body.id },
    });
    expect(read.body.payload.fallbacks).toMatchObject([
      { type: "viber", options: { onStatus: ["failed"] } },
      { type: "sms", options: { onTimeout: { timeout: 60, except: ["delivered"] } } },
    ]);
  });
});

describe("POST /sendings at a time", () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const until = new Date(Date.now() + 7_200_000).toISOString();

  it.each([
    ["a bare ISO time", at, at],
    ["an object", { delay: at, until }, at],
    ["an object without its end", { delay: at }, at],
    ["another offset", at.replace("Z", "+00:00"), at],
    ["0", { delay: 0 }, undefined],
    ["nothing", undefined, undefined],
  ])("takes %s", async (_name, schedule, delay) => {
    const { status, body } = await send({ schedule });
    expect(status).toBe(200);
    expect(body.status).toBe("pending");
    expect(body.delay).toBe(delay);
    const [row] = await sql()<{ delay: Date | null; until: Date | null }[]>`
      select delay, until from sendings where owner_id = ${caller.user.id}`;
    expect(row?.delay?.toISOString()).toBe(delay);
    const isEnded = typeof schedule === "object" && "until" in schedule;
    expect(row?.until?.toISOString()).toBe(isEnded ? until : undefined);
    const [job] = await sql()<{ runAt: Date }[]>`
      select run_at from graphile_worker.jobs where task_identifier = 'dispatch-sendings' order by id desc limit 1`;
    if (delay) expect(job?.runAt.toISOString()).toBe(delay);
    else expect(job?.runAt.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("echoes the delay of a bulk send and waits for it", async () => {
    const { body } = await send({ recipient: ["+79161234567"], schedule: { delay: at } });
    expect(body).toMatchObject({ status: "pending", delay: at, total: 1 });
  });

  it("refuses an end more than 12 hours after the start, and a start long past", async () => {
    const late = new Date(Date.parse(at) + 13 * 3_600_000).toISOString();
    const tooLong = await send({ schedule: { delay: at, until: late } });
    expect(tooLong.body.data).toMatchObject([{ path: ["schedule", "until"] }]);
    const past = await send({ schedule: "2020-01-01T00:00:00Z" });
    expect(past.body.data).toMatchObject([{ key: "sendings.errors.schedule.past" }]);
  });
});

describe("POST /sendings with many recipients", () => {
  it("starts a task whose id is the group's", async () => {
    const { status, body } = await send({ recipient: ["+79161234567", "+79161234568"] });
    expect(status).toBe(200);
    expect(body).toEqual({
      groupId: expect.any(String),
      taskId: body.groupId,
      total: 2,
      status: "pending",
      error: null,
    });
    expect(bulkAnswer.strict().parse(body)).toEqual(body);
  });

  it("drops doubles and what is no recipient, mixes lists, numbers and addresses", async () => {
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), list, [{ phone: "+79161234567" }, { phone: "+79161234569" }]);
    const { body } = await send({
      recipient: {
        include: [list.id.toUpperCase(), "89161234568", "+7 916 123-45-68", "mail@a.example", "?"],
      },
    });
    expect(body.total).toBe(3);
  });

  it("answers 404 for another account's list, among the included and the excluded", async () => {
    const foreign = await createContactList(sql(), { ownerId: (await createCaller()).user.id });
    const manager = await createCaller({ role: "admin" });
    for (const recipient of [
      [foreign.id],
      { include: ["+79161234567"], exclude: [foreign.id] },
      [newId()],
    ]) {
      for (const as of [caller, manager]) {
        const { status, body } = await send({ recipient }, { as });
        expect(status).toBe(404);
        expect(body).toMatchObject({ error: 404, key: "contacts.errors.listNotFound" });
      }
    }
  });

  it("answers the ordinary frame when the sender isn't approved", async () => {
    const { status, body } = await send({
      recipient: ["+79161234567"],
      payload: { sender: "Stranger", text: "Hi" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 400, key: "sendings.errors.sender" });
  });

  it("takes a form as well as JSON", async () => {
    const form =
      "type=sms&payload[sender]=Cabinet&payload[text]=Hi&recipient[0]=%2B79161234567&recipient[1]=%2B79161234568";
    const { status, body } = await callApi(route, "POST /sendings", {
      caller,
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([status, body.total]).toEqual([200, 2]);
  });
});

describe("POST /sendings?return=each", () => {
  it("answers for every recipient, without doubles, excluded and black-listed ones", async () => {
    const blacklist = await createContactList(sql(), {
      ownerId: caller.user.id,
      type: "blacklist",
    });
    await createContacts(sql(), blacklist, [{ phone: "+79160000004" }]);
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), list, [
      { phone: "+79160000001" },
      { phone: "+79160000002" },
      { phone: "+79160000004" },
    ]);
    const { status, body } = await send(
      {
        recipient: {
          include: [list.id, "+79160000001", "89160000003", "+79160000005"],
          exclude: ["+79160000002"],
        },
      },
      { query: "?return=each" },
    );
    expect(status).toBe(200);
    expect(body.map((answer: { recipient: string }) => answer.recipient)).toEqual([
      "+79160000001",
      "+79160000003",
      "+79160000005",
    ]);
    for (const answer of body) expect(singleAnswer.strict().parse(answer)).toEqual(answer);
    expect(await rowsOf()).toHaveLength(3);
    expect(await balanceOf()).toBe(rubles(997));
  });

  it("leaves out an excluded contact list", async () => {
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), list, [{ phone: "+79160000001" }]);
    const { body } = await send(
      { recipient: { include: ["+79160000001", "+79160000002"], exclude: [list.id] } },
      { query: "?return=each" },
    );
    expect(body).toMatchObject([{ recipient: "+79160000002" }]);
  });

  it("refuses more than 1 000 recipients and takes as many", async () => {
    const numbers = Array.from({ length: 1001 }, (_, at) => `+7916${String(at).padStart(7, "0")}`);
    const rich = await createCaller({ balance: rubles(5000) });
    const many = await send({ recipient: numbers }, { query: "?return=each", as: rich });
    expect([many.status, many.body.key]).toEqual([400, "sendings.errors.recipient.each"]);
    const enough = await send({ recipient: numbers.slice(1) }, { query: "?return=each", as: rich });
    expect([enough.status, enough.body.length]).toEqual([200, 1000]);
    expect(await balanceOf(rich.user.id)).toBe(rubles(4000));
  });

  it("accepts all or none when the money doesn't cover them together", async () => {
    const poor = await createCaller({ balance: rubles(1) });
    const { status, body } = await send(
      { recipient: ["+79160000001", "+79160000002"] },
      { query: "?return=each", as: poor },
    );
    expect([status, body.key]).toEqual([400, "sendings.errors.funds"]);
    expect(await rowsOf(poor.user.id)).toEqual([]);
  });

  it("says of each refused recipient why, in words, and charges it nothing", async () => {
    const rules = [
      {
        id: "mts",
        action: "decrease" as const,
        price: 2,
        priority: 0,
        conditions: [{ tag: "mccmnc" as const, value: "25001" }],
      },
    ];
    const picky = await createCaller({ tariffs: [await createTariff(sql(), { rules })] });
    const { status, body } = await send(
      { recipient: ["+79160000001", "+79260000001"] },
      { query: "?return=each", as: picky },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { recipient: "+79160000001", status: "pending", error: null, price: 2 },
      {
        recipient: "+79260000001",
        status: "failed",
        state: { status: "failed", error: "sendings.errors.no.tariff" },
        error: "Your tariff has no price for this recipient",
        price: 0,
      },
    ]);
    expect(await balanceOf(picky.user.id)).toBe(rubles(998));
  });

  it("refuses an unknown way of answering", async () => {
    const { status, body } = await send({}, { query: "?return=some" });
    expect([status, body.data[0].path]).toEqual([400, ["return"]]);
  });
});

describe("Idempotency-Key on POST /sendings", () => {
  const headers = { "Idempotency-Key": "order-1" };

  it.each([
    ["one recipient", { recipient: "+79161234567" }, ""],
    ["many", { recipient: ["+79161234567", "+79161234568"] }, ""],
    ["each", { recipient: ["+79161234567", "+79161234568"] }, "?return=each"],
  ])("replays the first answer and sends once: %s", async (_name, given, query) => {
    const first = await send(given, { query, headers });
    const again = await send(given, { query, headers });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const [counted] = await sql()<{ tasks: number }[]>`
      select count(*)::int as tasks from tasks where owner_id = ${caller.user.id}`;
    expect((await rowsOf()).length + (counted?.tasks ?? 0)).toBe(query ? 2 : 1);
  });

  it("answers 409 when the key was another send's, and takes it from another account", async () => {
    await send({}, { headers });
    const other = await send({ payload: { sender: "Cabinet", text: "Bye" } }, { headers });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ error: 409, key: "commons.errors.idempotency.reused" });
    expect((await send({}, { headers, as: await createCaller() })).status).toBe(200);
  });

  it("sends once however many come at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => send({}, { headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf()).toHaveLength(1);
    expect(await balanceOf()).toBe(rubles(999));
  });

  it("doesn't keep a refusal: nothing happened that could happen twice", async () => {
    const poor = await createCaller({ balance: rubles(0) });
    expect((await send({}, { headers, as: poor })).status).toBe(400);
    await sql()`update balances set overdraft = 10000 where owner_id = ${poor.user.id}`;
    expect((await send({}, { headers, as: poor })).status).toBe(200);
  });
});

describe("parallel sends of one account", () => {
  it("are all accepted, and the balance is the ledger's", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        send({ recipient: `+7916${String(at).padStart(7, "0")}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const rows = await rowsOf();
    expect(rows).toHaveLength(50);
    expect(new Set(rows.map((row) => row.recipient)).size).toBe(50);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set(rows.map((row) => row.id)));
    expect(await balanceOf()).toBe(rubles(950));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("succeed as far as balance and overdraft reach, never below", async () => {
    const poor = await createCaller({ balance: rubles(15), overdraft: rubles(10) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        send({ recipient: `+7916${String(at).padStart(7, "0")}` }, { as: poor }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(25);
    for (const { body } of refused) {
      expect(body).toMatchObject({ id: null, status: "failed", key: "sendings.errors.funds" });
    }
    expect(await rowsOf(poor.user.id)).toHaveLength(25);
    expect(await balanceOf(poor.user.id)).toBe(rubles(-10));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });
});
