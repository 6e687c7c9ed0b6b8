import { describe, expect, it } from "vitest";
import { singleAnswer } from "#lib/sendings/send-answer.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { callApi, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls, smallSend } from "#tests/support/send-calls.ts";
import * as one from "../../../app/api/sendings/[id]/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const { send, rowsOf, balanceOf } = sendCalls(caller);

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
      isTest: true,
      heldUntil: null,
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
    const bearer = { caller: null, headers: { authorization: `Bearer ${caller().token}` } };
    const { status } = await callApi(route, "POST /sendings", { ...bearer, body: smallSend });
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
    ["four fallbacks", { fallbacks: [1, 2, 3, 4].map(() => ({ ...smallSend })) }, ["fallbacks"]],
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
      error: "Not enough money: ₽1.00 needed, ₽0.00 available",
    });
    const untariffed = await createCaller({ tariffs: [] });
    const { status, body } = await send({}, { as: untariffed });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      id: null,
      status: "failed",
      key: "sendings.errors.no.tariff",
      error: "Your price plan has no price for this recipient",
    });
    expect(await rowsOf(poor.user.id)).toEqual([]);
    expect(await balanceOf(untariffed.user.id)).toBe(rubles(1000));
  });

  it("refuses a recipient on the account's black list, alone and among others sent at once", async () => {
    const list = await createContactList(sql(), {
      ownerId: caller().user.id,
      type: "blacklist",
    });
    await createContacts(sql(), list, [{ phone: "+79161234567" }]);
    const answers = await Promise.all([
      send(),
      send({ recipient: "8 916 123-45-68" }),
      send({ recipient: "8 (916) 123-45-67" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400]);
    const key = "sendings.errors.recipient.blacklisted";
    expect(answers[0]?.body).toMatchObject({
      error: "This recipient is on your do-not-contact list",
      key,
      data: [{ key, path: ["recipient"] }],
      id: null,
      status: "failed",
    });
    expect(await rowsOf()).toHaveLength(1);
    expect(await balanceOf()).toBe(rubles(999));
    // Another account's list is nothing to this one.
    expect((await send({}, { as: await createCaller() })).status).toBe(200);
  });

  it("refuses a message that its variables leave empty, and charges nothing", async () => {
    const { status, body } = await send({ payload: { sender: "Cabinet", text: "$firstName" } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      key: "sendings.errors.text.empty",
      id: null,
      status: "failed",
    });
    expect(await rowsOf()).toEqual([]);
    expect(await balanceOf()).toBe(rubles(1000));
  });

  it("speaks the account's language", async () => {
    const spanish = await createCaller({ locale: "es" });
    const { body } = await send({ recipient: "" }, { as: spanish });
    expect(body.data[0]).toMatchObject({ message: expect.stringMatching(/destinatario/i) });
  });

  it("answers 401 without a token and 403 without the permission", async () => {
    for (const as of [null, { ...caller(), token: "x".repeat(43) }]) {
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
    const answer = await callApi(route, "POST /sendings", { caller: caller(), body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 400, name: "BadRequest" });
  });

  it("answers 405 to a method that isn't there", async () => {
    const { status, body, headers } = await callApi(route, "DELETE /sendings", {
      caller: caller(),
    });
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

  it("refuses files that nothing keeps, and fallbacks under a name that is not approved", async () => {
    const fallbacks = [{ ...smallSend, payload: { sender: "Nobody", text: "Hi" } }];
    expect(await send({ fallbacks })).toMatchObject({
      status: 400,
      body: { id: null, key: "sendings.errors.sender" },
    });
    const refusals = [
      [
        { payload: { sender: "Cabinet", text: "Hi", image: "file-1" } },
        "sendings.errors.payload.attachment",
        ["payload", "image"],
      ],
    ] as const;
    for (const [given, key, path] of refusals) {
      const { status, body } = await send(given);
      expect(status).toBe(400);
      expect(body.data).toMatchObject([{ key, path }]);
    }
  });
});
