import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, callApi } from "#tests/support/api.ts";
import { startLossyApi } from "#tests/support/lossy-api.ts";
import { buildPackage, n8nContext, type N8nNode, startN8nWebhook } from "#tests/support/n8n.ts";
import { prepareWebhooks } from "#tests/support/prepare-webhooks.ts";
import { deliverWebhooks, putWebhooks } from "#tests/support/webhooks.ts";
import * as blocksRoute from "../../../app/api/settingsUser/[accountId]/webhooks/route.ts";
import * as secretRoute from "../../../app/api/webhooks/secret/route.ts";

const webhooks = prepareWebhooks();

let api: Awaited<ReturnType<typeof startLossyApi>>;
let trigger: N8nNode;
let caller: Caller;

beforeAll(async () => {
  const [started, { classes }] = await Promise.all([startLossyApi(), buildPackage()]);
  api = started;
  if (!classes["CabinetTrigger"]) throw new Error("the trigger is missing");
  trigger = classes["CabinetTrigger"];
});
afterAll(() => api.stop());
beforeEach(() => {
  ({ caller } = webhooks.now());
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A workflow that begins with the trigger. */
async function startTrigger(events: string[], secret: string) {
  const credentials: Record<string, unknown> = {
    baseUrl: api.url,
    token: caller.token,
    webhookSecret: secret,
  };
  const workflow = { credentials, parameters: { events } };
  const hook = await startN8nWebhook(trigger, () => workflow);
  stops.push(hook.stop);
  const act = async (name: "checkExists" | "create" | "delete") =>
    trigger.webhookMethods.default[name].call(
      n8nContext(trigger, { ...workflow, webhookUrl: hook.url }),
    );
  return { ...hook, act, workflow };
}

const blocksOf = async () => {
  const { body } = await callApi(blocksRoute, `GET /settingsUser/${caller.user.id}/webhooks`, {
    caller,
    params: { accountId: caller.user.id },
  });
  return body.value as Record<string, { url: string; isActive: boolean }>;
};

const newSecret = async () => {
  const { body } = await callApi(secretRoute, "POST /webhooks/secret", { caller });
  return String(body.secret);
};

test("the trigger registers itself, starts by what is signed, and leaves other webhooks", async () => {
  const { receiver } = webhooks.now();
  await putWebhooks(caller, { "tasks.state": webhooks.block({ url: `${receiver.url}/tasks` }) });
  const hook = await startTrigger(["sendings.status", "billings.created"], await newSecret());
  expect(await hook.act("checkExists")).toBe(false);
  expect(await hook.act("create")).toBe(true);
  expect(await hook.act("checkExists")).toBe(true);
  expect(Object.keys(await blocksOf()).toSorted()).toEqual([
    "billings.created",
    "sendings.status",
    "tasks.state",
  ]);
  const [id] = await webhooks.happen(1, caller, "delivered");
  await deliverWebhooks();
  expect(hook.started).toMatchObject([
    { type: "sendings.status", data: { id }, deliveryId: expect.any(String) },
  ]);
  // Fewer events are no longer all that is registered.
  hook.workflow.parameters.events = ["sendings.status"];
  expect(await hook.act("checkExists")).toBe(false);
  await hook.act("create");
  await hook.act("delete");
  expect(await blocksOf()).toMatchObject({ "tasks.state": { url: `${receiver.url}/tasks` } });
  expect(Object.keys(await blocksOf())).toEqual(["tasks.state"]);
});

test("the trigger takes no event from another address, and needs the secret", async () => {
  const { receiver } = webhooks.now();
  await putWebhooks(caller, { "sendings.status": webhooks.block({ url: receiver.url }) });
  const hook = await startTrigger(["sendings.status"], await newSecret());
  await expect(hook.act("create")).rejects.toThrow("sendings.status is delivered to");
  expect((await blocksOf())["sendings.status"]?.url).toBe(receiver.url);
  const bare = await startTrigger(["sendings.created"], " ");
  await expect(bare.act("create")).rejects.toThrow("Enter the webhook secret");
});

test("deliveries that are forged, changed or old start nothing", async () => {
  const secret = await newSecret();
  const hook = await startTrigger(["sendings.status"], secret);
  await hook.act("create");
  await webhooks.happen(1, caller, "sent");
  // Signed with another account's secret.
  hook.workflow.credentials["webhookSecret"] = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  await deliverWebhooks();
  expect(hook.started).toEqual([]);
  expect(hook.statuses[0]).toBe(401);
  hook.workflow.credentials["webhookSecret"] = secret;
  const forged = await fetch(hook.url, {
    method: "POST",
    body: JSON.stringify({ type: "sendings.status", data: {} }),
    headers: {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": "v1,AAAA v1, v2,x",
    },
  });
  expect(forged.status).toBe(401);
  expect((await fetch(hook.url, { method: "POST", body: "{}" })).status).toBe(401);
  expect(hook.started).toEqual([]);
});
