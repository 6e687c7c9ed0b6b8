import { expect, it } from "vitest";
import { startFromContact, startFromList } from "#server/contacts/service.ts";
import { newId } from "#server/db/ids.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { contactCalls } from "#tests/support/contact-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const { add, newList } = contactCalls(caller);

it("begins a send with the contact's phone, or its email where it has no phone", async () => {
  const actor = actorFor(caller().user);
  const ListId = await newList();
  const begunWith = async (contact: object) => {
    const { body } = await add({ ListId, ...contact });
    return (await startFromContact(actor, body.id)).change;
  };
  const [phone, email] = ["+79161234567", "anna@example.com"];
  expect(await begunWith({ phone, email })).toEqual({ numbers: phone });
  const other = "boris@example.com";
  expect(await begunWith({ email: other })).toEqual({ numbers: other, channel: "email" });
});

it("begins a send to a list on the channel that reaches it", async () => {
  const actor = actorFor(caller().user);
  const listOf = async (...contacts: object[]) => {
    const ListId = await newList();
    for (const contact of contacts) await add({ ListId, ...contact });
    return ListId;
  };
  const [phone, email] = ["+79161234567", "anna@example.com"];
  for (const [list, channel] of [
    [await listOf({ email }), { channel: "email" }],
    [await listOf({ email }, { phone }), {}],
    [await listOf({ phone, email }), {}],
    [await listOf(), {}],
  ] as const)
    expect((await startFromList(actor, list)).change).toEqual({ lists: [list], ...channel });
  const other = actorFor((await createCaller({ role: "admin" })).user);
  await expect(startFromList(other, await listOf({ email }))).rejects.toMatchObject({
    code: "NotFound",
  });
});

it("knows no other account's contacts, an operator's neither, nor what isn't there", async () => {
  const { body } = await add({ ListId: await newList(), phone: "+79161234567" });
  const admin = actorFor((await createCaller({ role: "admin" })).user);
  await expect(startFromContact(admin, body.id)).rejects.toMatchObject({ code: "NotFound" });
  await expect(startFromContact(actorFor(caller().user), newId())).rejects.toMatchObject({
    code: "NotFound",
  });
});
