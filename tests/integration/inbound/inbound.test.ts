import { describe, expect, it } from "vitest";
import { inboundCallView } from "#lib/inbound/call.ts";
import { maxMessagesPerCall } from "#lib/inbound/limits.ts";
import { inboundView } from "#lib/inbound/webhook.ts";
import { findLedgerFaults } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import {
  applyWaiting,
  inboundCalls,
  post,
  sentBy,
  templateOf,
} from "#tests/support/inbound-calls.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const calls = inboundCalls(caller);
const person = "+79000000002";

async function open(settings: Record<string, unknown> = {}, given: Record<string, unknown> = {}) {
  const { status, body } = await calls.add({
    type: "inbound",
    title: "Orders",
    settings: {
      templateId: await templateOf(caller(), "Order $custom01 of $firstName"),
      mapping: { phone: "customer.phone", firstName: "customer.name", custom01: "number" },
      ...settings,
    },
    ...given,
  });
  expect(body).toMatchObject({ title: "Orders" });
  expect(status).toBe(200);
  return inboundView.strict().parse(body);
}

const order = (number: number, phone: unknown = person) => ({
  number,
  customer: { name: "Anna", phone },
});

async function lastCall() {
  const { data } = (await calls.calls()).body;
  return inboundCallView.strict().parse(data[0]);
}

describe("inbound webhooks", () => {
  it("are made, read, changed, listed and removed as documented", async () => {
    const made = await open();
    expect(made).toMatchObject({ type: "inbound", preset: "custom", hasSecret: false, calls: 0 });
    expect(made.url).toMatch(/^https?:\/\/.+\/api\/inbound\/[A-Za-z0-9_-]{32}$/);
    expect((await calls.read(made.id)).body).toEqual(made);
    expect((await calls.find("?$search=order")).body).toMatchObject({ data: [made], total: 1 });

    const changed = await calls.change(made.id, {
      title: "Sales",
      secret: "word",
      isActive: false,
    });
    expect(changed.body).toMatchObject({
      title: "Sales",
      hasSecret: true,
      isActive: false,
      url: made.url,
    });
    expect(changed.body.settings).toEqual(made.settings);
    expect((await calls.change(made.id, { secret: "" })).body.hasSecret).toBe(false);
    expect(JSON.stringify(changed.body)).not.toContain('"word"');

    expect((await calls.drop(made.id)).status).toBe(200);
    expect((await post(made.url, { body: order(1) })).status).toBe(404);
    expect((await calls.read(made.id)).status).toBe(404);
  });

  it("are made once for an idempotency key", async () => {
    const body = {
      type: "inbound",
      title: "Orders",
      settings: { templateId: await templateOf(caller()), mapping: { phone: "phone" } },
    };
    const [one, two] = [
      await calls.add(body, { "idempotency-key": "a" }),
      await calls.add(body, { "idempotency-key": "a" }),
    ];
    expect(two.body).toEqual(one.body);
    expect((await calls.find()).body.total).toBe(1);
  });

  it.each([
    [{ mapping: {} }, "settings.mapping.phone"],
    [{ mapping: { phone: "a[", firstName: "x" } }, "settings.mapping.phone"],
    [{ mapping: { phone: "a", who: "b" } }, "settings.mapping.who"],
    [{ mapping: { phone: "a[].b", custom01: "c[].d" } }, "settings.mapping"],
    [{ templateId: "00000000-0000-7000-8000-000000000000" }, "settings.templateId"],
    [{ when: Array.from({ length: 6 }, () => ({ field: "a", equals: "b" })) }, "settings.when"],
  ])("refuse %j", async (settings, path) => {
    const { status, body } = await calls.add({
      type: "inbound",
      title: "Orders",
      settings: { templateId: await templateOf(caller()), mapping: { phone: "a" }, ...settings },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path.split(".").at(-1));
  });

  it("send a template to the number in a field, with the fields of the call in its text", async () => {
    const { url, id } = await open();
    const { status, body } = await post(url, { body: order(7) });
    expect([status, body.status]).toEqual([200, "accepted"]);
    await applyWaiting(caller());
    expect(await sentBy(caller())).toEqual([{ recipient: person, text: "Order 7 of Anna" }]);
    expect(await lastCall()).toMatchObject({
      IntegrationId: id,
      state: "sent",
      payload: order(7),
      results: [{ recipient: person, error: null, isRepeated: false }],
    });
    expect((await calls.read(id)).body).toMatchObject({ calls: 1 });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("send once for the same Idempotency-Key, whatever is in the body, and for the same body", async () => {
    const { url } = await open();
    const headers = { "idempotency-key": "order-7" };
    await post(url, { body: order(7), headers });
    expect((await post(url, { body: order(8), headers })).body.status).toBe("repeated");
    await post(url, { body: order(9) });
    expect((await post(url, { body: order(9) })).body.status).toBe("repeated");
    await applyWaiting(caller());
    expect((await sentBy(caller())).map(({ text }) => text)).toEqual([
      "Order 7 of Anna",
      "Order 9 of Anna",
    ]);
  });

  it("send once for an event that comes in different calls", async () => {
    const { url } = await open({ eventId: "number" });
    await post(url, { body: { ...order(7), attempt: 1 } });
    await post(url, { body: { ...order(7), attempt: 2 } });
    await applyWaiting(caller());
    expect(await sentBy(caller())).toHaveLength(1);
    expect(await lastCall()).toMatchObject({ state: "repeated", results: [{ isRepeated: true }] });
  });

  it("send one message for each element of a list that meets the conditions", async () => {
    const { url } = await open({
      mapping: { phone: `${person}, +79000000003`, custom01: "{{@event}}{{alerts[].name}}" },
      when: [{ field: "alerts[].state", equals: "open|new" }],
    });
    const alerts = [
      { name: "a", state: "OPEN" },
      { name: "b", state: "closed" },
      { name: "c", state: "new" },
    ];
    await post(url, { body: { alerts } });
    await applyWaiting(caller());
    expect((await sentBy(caller())).map(({ recipient, text }) => `${recipient} ${text}`)).toEqual(
      ["a", "c"].flatMap((name) =>
        [person, "+79000000003"].map((phone) => `${phone} Order ${name} of `),
      ),
    );
  });

  it("send at most a hundred messages for one call, and say how many were left out", async () => {
    const { url } = await open({ mapping: { phone: "people[].phone" } });
    const people = Array.from({ length: maxMessagesPerCall + 5 }, () => ({ phone: "no number" }));
    await post(url, { body: { people } });
    await applyWaiting(caller());
    const call = await lastCall();
    expect(call.results).toHaveLength(maxMessagesPerCall);
    expect(call).toMatchObject({ leftOut: 5, state: "refused" });
  });

  it("keep calls while sending is off, and send them by replay, never twice", async () => {
    const { url, id } = await open({}, { isActive: false });
    expect((await post(url, { body: order(7) })).body.status).toBe("kept");
    await applyWaiting(caller());
    expect(await sentBy(caller())).toEqual([]);
    await calls.change(id, { isActive: true });
    const kept = await lastCall();
    expect((await calls.replay(kept.id)).body.state).toBe("waiting");
    await applyWaiting(caller(), 2);
    expect(await sentBy(caller())).toHaveLength(1);
    const again = await calls.replay(kept.id);
    expect(again).toMatchObject({ status: 409, body: { error: 409 } });
  });

  it("send what is left when a call is replayed after the money came", async () => {
    const poor = await createCaller({ balance: 0n as never });
    const own = inboundCalls(() => poor);
    const { body } = await own.add({
      type: "inbound",
      title: "Orders",
      settings: { templateId: await templateOf(poor), mapping: { phone: "phone" } },
    });
    await post(body.url, { body: { phone: "+79161234567" } });
    await applyWaiting(poor);
    const [call] = (await own.calls()).body.data;
    expect(call).toMatchObject({ state: "refused" });
    expect(call.results[0].error).toMatch(/^sendings\.errors\./);
    expect(await sentBy(poor)).toEqual([]);
  });

  it("use the sending verb: the black list and the owner's rights hold", async () => {
    const { url } = await open();
    await sql()`update users set permissions = '{"sendings.generate": null}' where id = ${caller().user.id}`;
    await post(url, { body: order(1) });
    await applyWaiting(caller());
    expect(await lastCall()).toMatchObject({
      state: "refused",
      results: [{ error: "commons.errors.forbidden" }],
    });
    await sql()`update users set permissions = '{}' where id = ${caller().user.id}`;
    await post(url, { body: order(2) });
    await sql()`update users set is_active = false where id = ${caller().user.id}`;
    await applyWaiting(caller());
    await sql()`update users set is_active = true where id = ${caller().user.id}`;
    expect(await lastCall()).toMatchObject({ state: "refused", error: "inbound.errors.account" });
    expect(await sentBy(caller())).toEqual([]);
  });

  it("say what would be sent, and send nothing", async () => {
    const { id } = await open();
    const { body } = await calls.test(id, order(7, "8 900 000-00-02"));
    expect(body).toEqual({
      leftOut: 0,
      messages: [{ recipient: person, text: "Order 7 of Anna", error: null }],
    });
    expect((await calls.test(id, {})).body.messages[0].error).toBe("inbound.errors.noRecipient");
    expect(await sentBy(caller())).toEqual([]);
  });

  it("are no other account's", async () => {
    const { id, url } = await open();
    await post(url, { body: order(1) });
    const { id: callId } = await lastCall();
    const { stranger } = await createFamily();
    for (const { status } of [
      await calls.read(id, stranger),
      await calls.change(id, { title: "Mine" }, stranger),
      await calls.drop(id, stranger),
      await calls.test(id, {}, stranger),
      await calls.callOf(callId, stranger),
      await calls.replay(callId, stranger),
    ])
      expect(status).toBe(404);
    expect((await calls.calls("", stranger)).body.total).toBe(0);
  });
});
