import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { countListAddresses, listSendableLists } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser, type NewUser } from "#server/seed/factories/users.ts";
import { listOwnSendernames } from "#server/sendernames/service.ts";
import { countListsReach, previewRecipients, quoteSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

async function account(given: NewUser = {}): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance: asMoney(1_000_000n), ...given }));
}

async function listOf(actor: Actor, title: string, phones: readonly string[]) {
  const list = await createContactList(sql(), { ownerId: actor.userId, title });
  await createContacts(
    sql(),
    list,
    phones.map((phone) => ({ phone, firstName: title })),
  );
  return list;
}

const some = ["+79161234567", "+79161234568"];

describe("previewRecipients", () => {
  test("shows contacts of any list while none is chosen, of the chosen ones after", async () => {
    const actor = await account();
    const small = await listOf(actor, "small", ["+79161234569"]);
    await listOf(actor, "large", some);
    const unchosen = await previewRecipients(actor, { type: "sms", lists: [], addresses: [] });
    expect(unchosen.map(({ address }) => address)).toEqual([...some, "+79161234569"]);
    const chosen = await previewRecipients(actor, {
      type: "sms",
      lists: [small.id],
      addresses: [],
    });
    expect(chosen.map(({ address }) => address)).toEqual(["+79161234569"]);
  });

  test("begins with a typical recipient: known by name, of the country and operator most of them have", async () => {
    const actor = await account();
    const list = await createContactList(sql(), { ownerId: actor.userId, title: "all" });
    const named = (phone: string) => ({ phone, firstName: "Ann" });
    await createContacts(sql(), list, [
      named("+375250672785"),
      { phone: "+79161234500" },
      named("+77011234567"),
      named("+79031234567"),
      named("+79161234567"),
      named("+79161234568"),
      named("+79161234599"),
    ]);
    const black = await createContactList(sql(), { ownerId: actor.userId, type: "blacklist" });
    await createContacts(sql(), black, [{ phone: "+79161234567" }]);
    const shown = await previewRecipients(actor, { type: "sms", lists: [list.id], addresses: [] });
    expect(shown.map(({ address }) => address).slice(0, 3)).toEqual([
      "+79161234568",
      "+79161234599",
      "+79031234567",
    ]);
    expect(shown.at(-1)).toMatchObject({ address: "+79161234500", firstName: null });
    expect(shown.map(({ address }) => address)).not.toContain("+79161234567");
  });

  test("puts pasted numbers first, with what the account knows of them", async () => {
    const actor = await account();
    await listOf(actor, "known", some);
    const shown = await previewRecipients(actor, {
      type: "sms",
      lists: [],
      addresses: ["+79000000003", "+79161234568"],
    });
    expect(shown).toMatchObject([
      { address: "+79000000003", phone: "+79000000003", firstName: null },
      { address: "+79161234568", firstName: "known" },
    ]);
  });

  test("never shows another account's contacts, not even to who sees them elsewhere", async () => {
    const manager = await account({ role: "admin" });
    const stranger = await account();
    const foreign = await listOf(stranger, "foreign", some);
    expect(
      await previewRecipients(manager, { type: "sms", lists: [foreign.id], addresses: [] }),
    ).toEqual([]);
    expect(
      await previewRecipients(manager, { type: "sms", lists: [], addresses: [some[0] ?? ""] }),
    ).toMatchObject([{ firstName: null }]);
    expect(await listSendableLists(manager)).toEqual([]);
  });

  test("needs the right to send", async () => {
    const actor = await account({ permissions: { "sendings.generate": null } });
    await expect(
      previewRecipients(actor, { type: "sms", lists: [], addresses: [] }),
    ).rejects.toMatchObject({
      code: "Forbidden",
    });
    const question = {
      type: "sms" as const,
      payload: payloadOf("sms", { sender: "Cabinet", text: "Hi" }),
      recipient: "+79161234567",
    };
    await expect(quoteSending(actor, question)).rejects.toMatchObject({ code: "Forbidden" });
  });
});

describe("quoteSending", () => {
  const question = {
    type: "sms" as const,
    payload: payloadOf("sms", { sender: "Cabinet", text: "Hi $firstName" }),
    recipient: "+79161234567",
  };

  test("prices the message with the recipient's own values", async () => {
    const actor = await account({ locale: "ru" });
    const quoted = await quoteSending(actor, question);
    expect(quoted).toEqual({
      segments: 1,
      price: 1,
      unitPrice: 1,
      perSecond: null,
      currency: "RUB",
      operator: { name: "МТС", country: "RU" },
      refusal: null,
    });
    await listOf(actor, "Ы".repeat(80), some);
    expect(await quoteSending(actor, question)).toMatchObject({ segments: 2, price: 2 });
  });

  test("says in the reader's language why there is no price", async () => {
    const actor = await account({ locale: "ru", tariffs: [] });
    expect(await quoteSending(actor, question)).toMatchObject({
      price: 0,
      refusal: "В вашем тарифе нет цены для этого получателя",
    });
  });

  test("costs nothing to a test number and leaves no message behind", async () => {
    const actor = await account();
    expect(await quoteSending(actor, { ...question, recipient: "+79000000003" })).toMatchObject({
      price: 0,
      refusal: null,
    });
    const [row] = await sql()<
      { sent: number }[]
    >`select count(*)::int as sent from sendings where owner_id = ${actor.userId}`;
    expect(row?.sent).toBe(0);
  });
});

describe("what a send may draw on", () => {
  test("lists with their sizes, newest first", async () => {
    const actor = await account();
    await listOf(actor, "first", some);
    await listOf(actor, "second", []);
    expect(await listSendableLists(actor)).toMatchObject([
      { title: "second", size: 0, type: "regular" },
      { title: "first", size: 2, type: "regular" },
    ]);
  });

  test("how many of each own list an e-mail reaches", async () => {
    const actor = await account();
    const list = await listOf(actor, "both", some);
    await createContacts(sql(), list, [{ email: "ann@example.com" }, { email: "bob@example.com" }]);
    const phones = await listOf(actor, "phones", some);
    await listOf(await account(), "another's", some);
    expect(await countListAddresses(actor, "email")).toEqual({ [list.id]: 2, [phones.id]: 0 });
    expect(await countListAddresses(actor, "phone")).toEqual({ [list.id]: 2, [phones.id]: 2 });
  });

  test("how many people of the own lists chosen each kind of channel reaches, each once", async () => {
    const actor = await account();
    const list = await listOf(actor, "both", some);
    await createContacts(sql(), list, [{ email: "ann@example.com" }, { email: "bob@example.com" }]);
    const twice = await listOf(actor, "twice", some);
    const foreign = await listOf(await account(), "another's", ["+79161230000"]);
    expect(await countListsReach(actor, [list.id, twice.id, foreign.id])).toEqual({
      phone: 2,
      email: 2,
      absent: {},
    });
    expect(await countListsReach(actor, [])).toEqual({ phone: 0, email: 0, absent: {} });
  });

  test("sender names of the own account only, a reseller's customers' left out", async () => {
    const reseller = await account({ role: "reseller" });
    await account({ resellerId: reseller.userId });
    expect(await listOwnSendernames(reseller)).toEqual([
      { type: "sms", name: "Cabinet", moderation: "approved" },
    ]);
  });

  test("the sender name used last stands first, before those never used", async () => {
    const actor = await account();
    for (const name of ["Older", "Newer"])
      await createSendername(sql(), { ownerId: actor.userId, name });
    const names = async () => (await listOwnSendernames(actor)).map(({ name }) => name);
    expect(await names()).toEqual(["Newer", "Older", "Cabinet"]);
    await createSendings(sql(), actor.userId, [{ sender: "Cabinet" }]);
    expect(await names()).toEqual(["Cabinet", "Newer", "Older"]);
    await createSendings(sql(), actor.userId, [{ sender: "Older" }]);
    expect(await names()).toEqual(["Older", "Cabinet", "Newer"]);
  });
});
