import { describe, expect, it } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { createTariff } from "#drizzle/seed/factories/tariffs.ts";
import { bulkAnswer, singleAnswer } from "#lib/sendings/send-answer.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { callApi, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as route from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const { send, rowsOf, balanceOf } = sendCalls(caller);

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
    const list = await createContactList(sql(), { ownerId: caller().user.id });
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
      for (const as of [caller(), manager]) {
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
      caller: caller(),
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([status, body.total]).toEqual([200, 2]);
  });
});

describe("POST /sendings?return=each", () => {
  it("answers for every recipient, without doubles, excluded and black-listed ones", async () => {
    const blacklist = await createContactList(sql(), {
      ownerId: caller().user.id,
      type: "blacklist",
    });
    await createContacts(sql(), blacklist, [{ phone: "+79160000004" }]);
    const list = await createContactList(sql(), { ownerId: caller().user.id });
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
    const list = await createContactList(sql(), { ownerId: caller().user.id });
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
        error: "Your price plan has no price for this recipient",
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
