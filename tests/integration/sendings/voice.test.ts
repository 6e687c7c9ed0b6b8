import { describe, expect, test } from "vitest";
import { payloadOf } from "#lib/sendings/message.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { quoteSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import {
  createSender,
  estimate,
  eventually,
  list,
  prepareWorker,
  read,
  send,
} from "#tests/support/channel-sends.ts";

prepareWorker();

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
      conditions: [],
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
    const question = {
      type: "voice" as const,
      payload: payloadOf("voice", { sender, text }),
      recipient: "+79161234567",
    };
    expect(await quoteSending(actorFor(caller.user), question)).toMatchObject({
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
