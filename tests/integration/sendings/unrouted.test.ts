import { beforeAll, expect, test } from "vitest";
import {
  demonstrationRuleId,
  sandboxProviderId,
  syncDemonstrationRoute,
} from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { channelRoutesOf } from "#server/providers/service.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { estimate, read, send } from "#tests/support/channel-sends.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const unrouted = "sendings.errors.channel.unrouted";
const person = "+79161234567";
const message = (type: string) => ({ type, payload: { sender: "Cabinet", text: "Hello" } });

let tried: Caller;
let usual: Caller;
let other: Caller;

// Routing rules are cached, so all of them are made before the first message.
beforeAll(async () => {
  await syncDemonstrationRoute(false);
  const all = { id: "all", action: "decrease" as const, price: 1, priority: 0, conditions: [] };
  const tariffs = await Promise.all(
    (["sms", "viber"] as const).map(async (source) =>
      createTariff(sql(), { source, rules: [all] }),
    ),
  );
  [tried, usual, other] = await Promise.all([
    createCaller({ tariffs }),
    createCaller({ tariffs }),
    createCaller({ tariffs }),
  ]);
  for (const { user } of [tried, usual, other])
    await createSendername(sql(), { ownerId: user.id, type: "viber", name: "Cabinet" });
  const smsc = await createProvider(sql(), { kind: "smpp", config: {} });
  await createRoutingRule(sql(), { providerId: smsc.id, type: "sms", ownerId: usual.user.id });
  await createRoutingRule(sql(), { providerId: sandboxProviderId, ownerId: tried.user.id });
  // A rule for everybody leads nowhere outside a demonstration.
  await createRoutingRule(sql(), { providerId: sandboxProviderId, type: "viber" });
});

test("what nothing carries is refused with its key and costs nothing; the estimate says the same", async () => {
  for (const [by, type] of [
    [usual, "viber"],
    [other, "sms"],
  ] as const) {
    const sent = await send(by, { ...message(type), recipient: person });
    expect(sent).toMatchObject({
      status: 400,
      body: { key: unrouted, id: null, status: "failed" },
    });
    const bulk = await send(by, { ...message(type), recipient: [person, "+79161234568"] });
    expect(bulk).toMatchObject({ status: 400, body: { key: unrouted } });
    const told = await estimate(by, { ...message(type), recipient: person });
    expect(told.blockers.map(({ key }: { key: string }) => key)).toEqual([unrouted]);
    expect(told.price).toEqual({ min: 0, likely: 0, max: 0 });
  }
  expect(await sql()`select from sendings`).toHaveLength(0);
});

test("what a provider carries is sent and charged, and test numbers are free everywhere", async () => {
  const sent = await send(usual, { ...message("sms"), recipient: person });
  expect(sent).toMatchObject({ status: 200, body: { price: 1, isTest: false } });
  expect(await read(usual, sent.body.id)).toMatchObject({ isTest: false });
  for (const [by, type] of [
    [usual, "viber"],
    [other, "sms"],
  ] as const) {
    const free = await send(by, { ...message(type), recipient: "+79000000002" });
    expect(free).toMatchObject({ status: 200, body: { price: 0, isTest: true } });
  }
});

test("an account that an operator has led into the sandbox sends for nothing", async () => {
  for (const type of ["sms", "viber"]) {
    const sent = await send(tried, { ...message(type), recipient: person });
    expect(sent).toMatchObject({ status: 200, body: { price: 0, isTest: true } });
    expect(await read(tried, sent.body.id)).toMatchObject({ isTest: true });
  }
  expect((await channelRoutesOf(tried.user.id)).viber).toEqual({ isRouted: true, testMode: "account" }); // prettier-ignore
  expect((await channelRoutesOf(other.user.id)).viber).toEqual({ isRouted: false, testMode: null });
});

test("in a demonstration the sandbox carries everything for the usual price", async () => {
  await syncDemonstrationRoute(true);
  await syncDemonstrationRoute(true);
  const [rule, ...more] =
    await sql()`select id from routing_rules where owner_id is null and type is null`;
  expect([rule?.id, more]).toEqual([demonstrationRuleId, []]);
  // What an operator leads into the sandbox stays, whichever way the product is started.
  const [own] = await sql()<{ id: string }[]>`
    insert into routing_rules (provider_id, priority) values (${sandboxProviderId}, 0) returning id`;
  await syncDemonstrationRoute(false);
  expect(await sql()`select id from routing_rules where owner_id is null and type is null`).toEqual(
    [own],
  );
  await syncDemonstrationRoute(true);
});
