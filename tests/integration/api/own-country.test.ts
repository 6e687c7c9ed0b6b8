import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { callApi, createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { person, register, rowOf } from "#tests/support/registration.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as contacts from "../../../app/api/contacts/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as user from "../../../app/api/users/[id]/route.ts";

// Ten digits of one's own country are the commonest form in spreadsheets.
const caller = prepareCaller({ data: { country: "RU", phone: "+79161234567" } });
const { send } = sendCalls(caller);

describe("A number without a calling code is one of the account's country", () => {
  it.each([
    ["9611234567", "+79611234567"],
    [9_611_234_567, "+79611234567"],
    ["(495) 123-45-67", "+74951234567"],
    ["79161234567", "+79161234567"],
    ["+9611234567", "+9611234567"],
    ["009611234567", "+9611234567"],
  ])("as the recipient %j", async (recipient, phone) => {
    const { body } = await send({ recipient });
    expect(body.recipient ?? body.error).toBe(phone);
  });

  it("among many recipients, each as it was asked", async () => {
    const { body } = await callApi(sendings, "POST /sendings?return=each", {
      caller: caller(),
      body: {
        type: "sms",
        payload: { sender: "Cabinet", text: "Hello" },
        recipient: { include: ["9611234567", "8 961 123-45-68", "961 123-45-67"] },
      },
    });
    expect(body.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      "+79611234567",
      "+79611234568",
      "+79611234567",
    ]);
  });

  it("in the exclusions of a bulk send", async () => {
    const { body } = await send({
      recipient: { include: ["+79611234567", "+79611234568"], exclude: ["9611234567"] },
    });
    expect(body).toMatchObject({ total: 1, excluded: 1 });
  });

  it("in a contact, a profile, a search and a filter", async () => {
    const { id: ListId } = await createContactList(sql(), { ownerId: caller().user.id });
    const made = await callApi(contacts, "POST /contacts", {
      caller: caller(),
      body: { ListId, phone: "9611234567" },
    });
    expect(made.body.phone).toBe("+79611234567");

    const { id } = caller().user;
    const profile = await callApi(user, `PUT /users/${id}`, {
      caller: caller(),
      params: { id },
      body: { data: { phone: "961 123-45-69" } },
    });
    expect(profile.body.data.phone).toBe("+79611234569");

    await send({ recipient: "+79611234567" });
    for (const query of ["$search=9611234567", "payload.recipient=961%20123-45-67"]) {
      const { body } = await callApi(sendings, `GET /sendings?${query}`, { caller: caller() });
      expect(body.data, query).toHaveLength(1);
    }
  });

  it("which is the number's where the profile names none", async () => {
    const belarusian = await createCaller({
      balance: rubles(100),
      data: { phone: "+375291234567" },
    });
    const { body } = await callApi(sendings, "POST /sendings", {
      caller: belarusian,
      body: {
        type: "sms",
        payload: { sender: "Cabinet", text: "Hello" },
        recipient: "291234568",
      },
    });
    expect(body.recipient ?? body).toBe("+375291234568");
  });

  it("which registering names beside it", async () => {
    const { status, body } = await register({
      data: { ...person, phone: "9611234567", country: "RU" },
    });
    expect(status).toBe(200);
    expect((await rowOf(body.id)).data.phone).toBe("+79611234567");
  });
});
