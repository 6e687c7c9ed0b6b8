import { describe, expect, it } from "vitest";
import { contactCard } from "#lib/contacts/contact-card.ts";
import { recordConsents } from "#server/contacts/consents.ts";
import { getContactCard, getCustomLabels, getListUse } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts"; // prettier-ignore

const caller = prepareCaller();
const { add, addList, change, drop, newList } = contactCalls(caller);
const me = () => actorFor(caller().user);
const [phone, email] = ["+79161234567", "anna@example.com"];

describe("a contact’s card", () => {
  it("tells the lists, messages, answers and consent of the person behind it, within the account", async () => {
    const stranger = await createCaller();
    const ownerId = caller().user.id;
    const ListId = await newList();
    const black = await createContactList(sql(), { ownerId, title: "Stop", type: "blacklist" });
    await createContacts(sql(), black, [{ email }]);
    await createContacts(sql(), await createContactList(sql(), { ownerId: stranger.user.id }), [{ phone }]);
    const { body: contact } = await add({ ListId, phone, email });
    const [sent] = await createSendings(sql(), ownerId, [{ recipient: phone, text: "Скидки" }]);
    await createSendings(sql(), stranger.user.id, [{ recipient: phone, text: "Чужое" }]);
    await createIncoming(sql(), { ownerId, from: phone, text: "СТОП" });
    await createIncoming(sql(), { ownerId, from: "+79160000000", text: "Да" });
    await sql().begin(async (tx) =>
      recordConsents(tx, {
        ownerId,
        kind: "withdrawn",
        source: "word",
        addresses: [phone],
        by: { kind: "system" },
        origin: "+79990000000",
        word: "СТОП",
      }),
    );
    const card = await getContactCard(me(), contact.id);
    expect(contactCard.strict().parse(card)).toEqual(card);
    expect(card.lists.map(({ id }) => id)).toEqual([black.id, ListId]);
    expect(card.sent).toMatchObject([{ id: sent?.id, text: "Скидки", recipient: phone }]);
    expect(card.answers).toMatchObject([{ text: "СТОП" }]);
    expect(card.consents).toMatchObject([
      { address: phone, kind: "withdrawn", source: "word", word: "СТОП", origin: "+79990000000", by: null },
      // Not of the address, which stands on a do-not-contact list.
      { address: phone, kind: "granted", source: "api", origin: "Friends", word: null },
    ]);
    await expect(getContactCard(actorFor(stranger.user), contact.id)).rejects.toMatchObject({
      key: "contacts.errors.notFound",
    });
    const blind = actorFor({ ...caller().user, permissions: { "sendings.get": null, "sendingsIncoming.get": null } });
    expect(await getContactCard(blind, contact.id)).toMatchObject({ sent: null, answers: null });
  }); // prettier-ignore

  it("tells consent as a do-not-contact list has it: a new number there, and one that leaves it", async () => {
    const own = await createCaller();
    const { body: black } = await addList({ title: "Stop", type: "blacklist" }, own);
    const { body: contact } = await add({ ListId: black.id, phone }, own);
    await change(contact.id, { phone: "+79161234568", email }, own);
    await change(contact.id, { phone: "+79161234568", email, firstName: "Анна" }, own);
    const { body: other } = await add({ ListId: black.id, email }, own);
    await drop(contact.id, own);
    await drop(other.id, own);
    const told = await sql()<{ address: string; kind: string }[]>`
      select address, kind from contact_consents where owner_id = ${own.user.id} order by id`;
    expect(told.map(({ address, kind }) => [kind, address])).toEqual([
      ["withdrawn", phone],
      ["withdrawn", "+79161234568"],
      ["withdrawn", email],
      ["granted", "+79161234568"],
      ["granted", email],
    ]);
  });
});

describe("what depends on a list", () => {
  it("is said before it is removed, and to no other account", async () => {
    const ownerId = caller().user.id;
    const list = await createContactList(sql(), { ownerId });
    await createContacts(sql(), list, [{ phone }]);
    const task = await createTask(sql(), { ownerId, state: "paused" });
    await sql()`update tasks set data = jsonb_set(data, '{lists}', ${sql().json([list.id])}) where id = ${task.id}`;
    const use = { size: 1, sending: 1, awaiting: 1, excluding: 0, imports: 0 };
    expect(await getListUse(me(), list.id)).toEqual({
      ...use,
      templates: { count: 0, titles: [] },
    });
    const stranger = await createCaller();
    await expect(getListUse(actorFor(stranger.user), list.id)).rejects.toMatchObject({
      key: "contacts.errors.listNotFound",
    });
  });
});

describe("names of custom fields", () => {
  it("are the account’s, known to those above it and to no other account", async () => {
    const { reseller, caller: child, stranger } = await createFamily();
    const id = child.user.id;
    const set = async (by: typeof child, value: unknown) =>
      setUserSetting(actorFor(by.user), id, "contacts.labels", value);
    await set(child, { custom01: " Город ", custom20: "" });
    for (const by of [child, reseller])
      expect(await getCustomLabels(actorFor(by.user), id)).toEqual({ custom01: "Город" });
    expect(await getCustomLabels(actorFor(stranger.user), id)).toEqual({});
    await expect(set(stranger, { custom01: "Мой" })).rejects.toMatchObject({ code: "NotFound" });
    for (const wrong of [{ custom21: "x" }, { custom01: 1 }, { custom01: "x".repeat(41) }, "x", []])
      await expect(set(child, wrong)).rejects.toMatchObject({ code: "BadRequest" });
  });
});
