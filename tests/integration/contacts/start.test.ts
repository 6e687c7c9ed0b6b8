import { expect, it } from "vitest";
import { startFromContact } from "#server/contacts/service.ts";
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
  const numbersOf = async (contact: object) => {
    const { body } = await add({ ListId, ...contact });
    return (await startFromContact(actor, body.id)).change.numbers;
  };
  const [phone, email] = ["+79161234567", "anna@example.com"];
  expect(await numbersOf({ phone, email })).toBe(phone);
  expect(await numbersOf({ email })).toBe(email);
});

it("knows no other account's contacts, an operator's neither, nor what isn't there", async () => {
  const { body } = await add({ ListId: await newList(), phone: "+79161234567" });
  const admin = actorFor((await createCaller({ role: "admin" })).user);
  await expect(startFromContact(admin, body.id)).rejects.toMatchObject({ code: "NotFound" });
  await expect(startFromContact(actorFor(caller().user), newId())).rejects.toMatchObject({
    code: "NotFound",
  });
});
