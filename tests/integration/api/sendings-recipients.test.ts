import { describe, expect, it } from "vitest";
import { bulkAnswer } from "#lib/sendings/send-answer.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask } from "#server/sendings/service.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";
import * as route from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const { send, rowsOf } = sendCalls(caller);

describe("POST /sendings with many recipients", () => {
  it("starts a task whose id is the group's", async () => {
    const { status, body } = await send({ recipient: ["+79161234567", "+79161234568"] });
    expect(status).toBe(200);
    expect(body).toEqual({
      groupId: expect.any(String),
      taskId: body.groupId,
      total: 2,
      excluded: 0,
      duplicates: 0,
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
    expect(body).toMatchObject({ total: 3, excluded: 2, duplicates: 1 });
  });

  it("says how many will be sent, how many are left out and how many were repeated, as the task then does", async () => {
    const ownerId = caller().user.id;
    const [first, second, away, black] = [
      await createContactList(sql(), { ownerId }),
      await createContactList(sql(), { ownerId }),
      await createContactList(sql(), { ownerId }),
      await createContactList(sql(), { ownerId, type: "blacklist" }),
    ];
    await createContacts(sql(), first, [
      { phone: "+79160000001", firstName: "Ann" },
      { phone: "+79160000002" },
      { phone: "+79160000003", firstName: "Cid" },
      { email: "nobody@a.example", firstName: "Nobody" },
    ]);
    await createContacts(sql(), second, [
      { phone: "+79160000001", firstName: "Anna" },
      { phone: "+79160000004", firstName: "Dan" },
    ]);
    await createContacts(sql(), away, [{ phone: "+79160000003" }]);
    await createContacts(sql(), black, [{ phone: "+79160000004" }]);
    const recipient = {
      include: [first.id, second.id, "89160000001", "+79160000005", "+79160000005", "?"],
      exclude: [away.id, "+79160000005"],
    };
    const payload = { sender: "Cabinet", text: "Hello" };
    const plain = await send({ recipient, payload });
    expect(plain.body).toMatchObject({ total: 2, excluded: 4, duplicates: 3 });
    const emptied = await send({ recipient, payload: { ...payload, text: " $firstName" } });
    expect(emptied.body).toMatchObject({ total: 1, excluded: 5, duplicates: 3 });
    for (const { body } of [plain, emptied]) {
      const { taskId, total, excluded, duplicates } = body;
      await expandTask(taskId);
      const [task] = await sql()`
        select total, accepted, excluded, duplicates from tasks where id = ${taskId}`;
      expect(task).toEqual({ total, accepted: total, excluded, duplicates });
    }
  });

  it.each([false, true])("answers 400 when no recipient is left, each named: %s", async (each) => {
    const ownerId = caller().user.id;
    const black = await createContactList(sql(), { ownerId, type: "blacklist" });
    await createContacts(sql(), black, [{ phone: "+79160000004" }]);
    const { status, body } = await send(
      { recipient: { include: ["+79160000004", "+79160000005"], exclude: ["+79160000005"] } },
      { query: each ? "?return=each" : "" },
    );
    expect([status, body.key]).toEqual([400, "sendings.warnings.no.recipients"]);
    expect(await rowsOf()).toEqual([]);
    expect(await sql()`select from tasks where owner_id = ${ownerId}`).toEqual([]);
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
