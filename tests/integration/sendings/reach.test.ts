import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { callApi, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as contact from "../../../app/api/contacts/[id]/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

prepareCaller();

const first = "+79160000001";
const second = "+79160000002";
const third = "+79160000003";

async function callerWithList(contacts: Parameters<typeof createContacts>[2]) {
  const caller = await createCaller({ balance: rubles(50) });
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, contacts);
  const send = async (recipient: object) => {
    const { body } = await callApi(sendings, "POST /sendings", {
      caller,
      body: { type: "sms", payload: { sender: "Cabinet", text: "Hi" }, recipient },
    });
    const { total, excluded, duplicates } = body;
    return { total, excluded, duplicates };
  };
  return { caller, list, send };
}

it("says how many a list holds as it is now, however often it was counted before", async () => {
  const { caller, list, send } = await callerWithList([
    { phone: first },
    { phone: first },
    { phone: second },
    { email: "ann@example.org" },
  ]);
  const include = [list.id];
  expect(await send({ include })).toEqual({ total: 2, excluded: 0, duplicates: 1 });
  await createContacts(sql(), list, [{ phone: third }]);
  expect(await send({ include })).toEqual({ total: 3, excluded: 0, duplicates: 1 });
  const [moved] = await sql()<{ id: string }[]>`
    select id from contacts where list_id = ${list.id} and phone = ${third}`;
  const body = { phone: second };
  const params = { id: moved?.id ?? "" };
  await callApi(contact, "PUT /contacts/{id}", { caller, params, body });
  expect(await send({ include })).toEqual({ total: 2, excluded: 0, duplicates: 2 });
  await callApi(contact, "DELETE /contacts/{id}", { caller, params });
  expect(await send({ include })).toEqual({ total: 2, excluded: 0, duplicates: 1 });
});

it("counts given addresses and other lists once with those of a list that was counted", async () => {
  const { caller, list, send } = await callerWithList([{ phone: first }, { phone: second }]);
  const other = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), other, [{ phone: second }, { phone: third }]);
  expect(await send({ include: [list.id, first, third] })).toEqual({
    total: 3,
    excluded: 0,
    duplicates: 1,
  });
  expect(await send({ include: [list.id, other.id, third] })).toEqual({
    total: 3,
    excluded: 0,
    duplicates: 2,
  });
  expect(await send({ include: [list.id, third], exclude: [other.id] })).toEqual({
    total: 1,
    excluded: 2,
    duplicates: 0,
  });
});
