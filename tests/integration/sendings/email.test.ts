import { describe, expect, test } from "vitest";
import { payloadOf } from "#lib/sendings/message.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { previewRecipients, quoteSending } from "#server/sendings/service.ts";
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
      conditions: [],
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
    expect(read1.payload).toMatchObject({ html: payload.html, text: "1 < 2 \\N" });
    expect(read1.payload).not.toHaveProperty("tts");
  });

  test("that is empty for a recipient is not sent to them", async () => {
    const { caller, recipient } = await createMailer();
    const empty = { type: "email", payload: { sender, subject: "Hello", html: "$firstName" } };
    const one = await send(caller, { ...empty, recipient: "new@example.com" });
    expect(one).toMatchObject({
      status: 400,
      body: { key: "sendings.errors.text.empty", id: null, status: "failed" },
    });
    const many = { ...empty, recipient };
    expect(await estimate(caller, many)).toMatchObject({ recipients: 2, excluded: 2 });
    const { body } = await send(caller, many);
    await eventually(async () =>
      expect((await list(caller, `?groupId=${body.groupId}`)).map(({ status }) => status)).toEqual([
        "seen",
        "seen",
      ]),
    );
    // A plain text without HTML is enough.
    const withText = { ...empty, payload: { ...empty.payload, text: "Hello" } };
    expect((await send(caller, { ...withText, recipient: "new@example.com" })).status).toBe(200);
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
    const actor = actorFor(caller.user);
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
    const question = {
      type: "email" as const,
      payload: payloadOf("email", { sender, text: "Hi" }),
      recipient: "bob@example.com",
    };
    expect(await quoteSending(actor, question)).toMatchObject({
      segments: null,
      perSecond: null,
      price: 0.05,
      operator: null,
      refusal: null,
    });
  });
});
