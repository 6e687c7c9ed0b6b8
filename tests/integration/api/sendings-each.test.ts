import { describe, expect, it } from "vitest";
import { notSent, singleAnswer } from "#lib/sendings/send-answer.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const caller = prepareCaller();
const { send, rowsOf, balanceOf } = sendCalls(caller);

describe("POST /sendings?return=each", () => {
  it("answers for every recipient in the order asked, and says who is not sent to and why", async () => {
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
          include: [
            "+79160000005",
            list.id,
            "?",
            "+79160000001",
            "89160000003",
            "a@b.example",
            "+79160000005",
          ],
          exclude: ["+79160000002"],
        },
      },
      { query: "?return=each" },
    );
    expect(status).toBe(200);
    expect(
      body.map(({ recipient, state }: { recipient: string; state: { error: string | null } }) => [
        recipient,
        state.error?.replace("sendings.errors.recipient.", "") ?? "sent",
      ]),
    ).toEqual([
      ["+79160000005", "sent"],
      ["+79160000001", "sent"],
      ["+79160000002", "excluded"],
      ["+79160000004", "excluded"],
      ["?", "invalid"],
      ["+79160000001", "duplicate"],
      ["+79160000003", "sent"],
      ["a@b.example", "invalid"],
      ["+79160000005", "duplicate"],
    ]);
    for (const answer of body)
      expect((answer.id ? singleAnswer : notSent).strict().parse(answer)).toEqual(answer);
    expect(body[2]).toMatchObject({ id: null, status: "failed", price: 0 });
    expect(body[2].error).toMatch(/do-not-contact/);
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
    expect(body).toMatchObject([
      { recipient: "+79160000001", id: null, status: "failed" },
      { recipient: "+79160000002", id: expect.any(String), status: "pending" },
    ]);
  });

  it("names those beyond the number asked for", async () => {
    const { body } = await send(
      { recipient: { include: ["+79160000002", "+79160000001"], limit: 1 } },
      { query: "?return=each" },
    );
    expect(body).toMatchObject([
      { recipient: "+79160000002", id: null, state: { error: "sendings.errors.recipient.beyond" } },
      { recipient: "+79160000001", status: "pending" },
    ]);
    expect(await rowsOf()).toHaveLength(1);
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

  it("reaches everybody of a list that repeats its numbers", async () => {
    const rich = await createCaller({ balance: rubles(5000) });
    const list = await createContactList(sql(), { ownerId: rich.user.id });
    const phones = Array.from({ length: 750 }, (_, at) => `+7916${String(at).padStart(7, "0")}`);
    await createContacts(
      sql(),
      list,
      [...phones, ...phones].map((phone) => ({ phone })),
    );
    const { status, body } = await send(
      { recipient: { include: [list.id, "+79169999999"] } },
      { query: "?return=each", as: rich },
    );
    const sent = body.filter(({ id }: { id: string | null }) => id !== null);
    expect([status, sent.length, body.length]).toEqual([200, 751, 751]);
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

  it.each([2, 40])("spends what is there once, by %i recipients at a time", async (count) => {
    const poor = await createCaller({ balance: rubles(count * 2 + 1) });
    const recipient = Array.from({ length: count }, (_, at) => `+7916000${1000 + at}`);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => send({ recipient }, { query: "?return=each", as: poor })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.message).toMatch(/1[.,]00/);
    expect(await rowsOf(poor.user.id)).toHaveLength(count * 2);
    expect(await findLedgerFaults(sql())).toEqual([]);
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
        id: null,
        recipient: "+79260000001",
        status: "failed",
        state: { status: "failed", error: "sendings.errors.no.tariff" },
        error: "Your price plan has no price for this recipient",
        price: 0,
      },
    ]);
    expect(await balanceOf(picky.user.id)).toBe(rubles(998));
    expect(await rowsOf(picky.user.id)).toHaveLength(1);
  });

  it("refuses an unknown way of answering", async () => {
    const { status, body } = await send({}, { query: "?return=some" });
    expect([status, body.data[0].path]).toEqual([400, ["return"]]);
  });
});
