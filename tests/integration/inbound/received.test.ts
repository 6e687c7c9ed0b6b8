import { describe, expect, it } from "vitest";
import { maxCallBytes } from "#lib/inbound/limits.ts";
import { sql } from "#server/db/client.ts";
import { applyCall, forgetInboundCalls } from "#server/inbound/service.ts";
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

async function open(settings: Record<string, unknown> = {}): Promise<{ url: string }> {
  const { body } = await calls.add({
    type: "inbound",
    title: "Orders",
    settings: {
      templateId: await templateOf(caller(), "Order $custom01 of $firstName"),
      mapping: { phone: "customer.phone", custom01: "number" },
      ...settings,
    },
  });
  return body;
}

const order = { number: 1, customer: { phone: person } };

async function lastCall(): Promise<{ id: string; payload: unknown }> {
  return (await calls.calls()).body.data[0];
}

describe("what comes to an address", () => {
  it("is refused where it is too large, no body, too deep or of too many values", async () => {
    const { url } = await open();
    const deep = `${"[".repeat(60)}1${"]".repeat(60)}`;
    const wide = JSON.stringify({ a: Array.from({ length: 20_000 }, () => 1) });
    for (const [body, status] of [
      ["x".repeat(maxCallBytes + 1), 413],
      ["not json", 400],
      ["12", 400],
      ["", 400],
      [deep, 400],
      [wide, 400],
    ] as const)
      expect([body.slice(0, 20), (await post(url, { body })).status]).toEqual([
        body.slice(0, 20),
        status,
      ]);
    expect((await calls.calls()).body.total).toBe(0);
  });

  it("is kept as the database can hold it, and reaches no prototype", async () => {
    const { url } = await open({
      mapping: { phone: "customer.phone", custom01: "constructor.name" },
    });
    await post(url, {
      body: `{"customer":{"phone":"${person}","name":"A\\u0000\\ud800b"},"__proto__":{"x":1}}`,
    });
    await applyWaiting(caller());
    expect(await sentBy(caller())).toEqual([{ recipient: person, text: "Order  of " }]);
    const form = "customer[phone]=%2B79000000002&__proto__[polluted]=1&a[][b]=1&a[][b]=2";
    await post(url, { body: form, type: "application/x-www-form-urlencoded" });
    await applyWaiting(caller());
    expect((await lastCall()).payload).toMatchObject({ a: [{ b: "1" }, { b: "2" }] });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("is refused at a rate that no system has, and unknown addresses are not told apart", async () => {
    const { url } = await open();
    const statuses = new Set<number>();
    for (let at = 0; at < 40; at++) statuses.add((await post(url, { body: "{}" })).status);
    expect([...statuses]).toEqual([200, 429]);
    const unknown = `${url.slice(0, -5)}AAAAA`;
    expect((await post(unknown, { body: "{}" })).status).toBe(404);
    expect((await post(unknown.slice(0, -3), { body: "{}" })).status).toBe(404);
  });

  it("fills in no variable of its own", async () => {
    const { url } = await open();
    await post(url, { body: { ...order, number: "$lastName #NNNN {{x}} <b>" } });
    await applyWaiting(caller());
    expect((await sentBy(caller()))[0]?.text).toBe("Order $lastName #NNNN {{x}} <b> of ");
  });

  it("is forgotten after thirty days", async () => {
    const { url } = await open();
    await post(url, { body: order });
    const { id } = await lastCall();
    await sql()`
      update inbound_calls set id = uuid_floor(now() - interval '31 days') where id = ${id}`;
    await forgetInboundCalls();
    expect((await calls.calls()).body.total).toBe(0);
    await applyCall({ id });
  });
});
