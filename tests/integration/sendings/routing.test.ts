import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { channelRoutesOf, routerFor } from "#server/providers/service.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { factsOf } from "#tests/support/facts.ts";

const recipient = "+79161234567";
let database: TestDatabase;
let smscId: string;
const ownerId = newId();
const tried = newId();

// Routing rules are cached, so all of them are created before the first message.
beforeAll(async () => {
  database = await useTestDatabase();
  const smsc = await createProvider(sql(), { kind: "smpp", config: {} });
  smscId = smsc.id;
  await createRoutingRule(sql(), { providerId: smsc.id, type: null, ownerId });
  await createRoutingRule(sql(), { providerId: smsc.id, type: "viber", ownerId, priority: 20 });
  await createRoutingRule(sql(), { providerId: smsc.id, type: "sms" });
  await createRoutingRule(sql(), {
    providerId: sandboxProviderId,
    type: "sms",
    ownerId: tried,
    priority: 90,
  });
  const odd = await createProvider(sql(), { kind: "pigeon" });
  await createRoutingRule(sql(), { providerId: odd.id, type: null, ownerId, priority: 30 });
});
afterAll(() => database.drop());

test("a routing rule of every channel gives an SMSC its sms", async () => {
  const route = await routerFor(ownerId, "sms");
  expect(route(factsOf({ recipient, mccmnc: "25001" }))?.providerId).toBe(smscId);
});

test("what a provider can't carry goes the next way, whatever its routing rules say", async () => {
  const route = await routerFor(ownerId, "viber");
  expect(route(factsOf({ recipient, mccmnc: "25001" }))?.providerId).toBe(sandboxProviderId);
});

test("numbers of the sandbox stay on the machine", async () => {
  const route = await routerFor(ownerId, "sms");
  expect(route(factsOf({ recipient: "+79000000001" }))).toMatchObject({
    providerId: sandboxProviderId,
    isTest: true,
  });
});

test("an account whose own rule leads into the sandbox is a test account, others only where nothing else carries", async () => {
  const mine = await channelRoutesOf(tried);
  expect([mine.sms.testMode, mine.email.testMode]).toEqual(["account", "platform"]);
  const others = await channelRoutesOf(ownerId);
  expect([others.sms.testMode, others.email.testMode]).toEqual([null, "platform"]);
});
