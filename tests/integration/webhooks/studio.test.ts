import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { webhookBlock } from "#lib/webhooks/block.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { startFollowing } from "#server/jobs/following.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import {
  listSamples,
  matchAnswer,
  readStudio,
  rotateSecret,
  saveWebhook,
  testWebhook,
  WebhookSender,
} from "#server/webhooks/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { type Receiver, startReceiver } from "#tests/support/webhook-receiver.ts";
import { deliverWebhooks, followWebhooks, forgetWebhooks } from "#tests/support/webhooks.ts";

prepareApi();

let receiver: Receiver;
let actor: Actor;
beforeAll(async () => {
  receiver = await startReceiver();
  await startFollowing(sql());
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await forgetWebhooks();
  receiver.received.length = 0;
  receiver.state.answer = (_, response) => void response.end('{"ok": true}');
  const { user } = await createCaller();
  const found = await actorOfAccount(user.id);
  if (!found) throw new Error("no such account");
  actor = found;
});

const block = (given: object = {}) =>
  webhookBlock.parse({ isActive: true, url: `${receiver.url}/hook`, method: "POST", ...given });

async function happen(): Promise<string> {
  const [row] = await createSendings(sql(), actor.userId, [{ recipient: "+79161112233" }]);
  const id = row?.id ?? "";
  const data = { groupId: null, status: "sent" as const };
  await sql().begin((tx) =>
    record(tx, actor, { name: "sendings.status", ownerId: actor.userId, ids: [id], data }),
  );
  return id;
}

test("one block is saved and leaves the others as they are", async () => {
  await saveWebhook(actor, "tasks.state", block());
  await saveWebhook(actor, "sendings.status", block({ body: "{{data.id}}" }));
  const { blocks, states, secret } = await readStudio(actor);
  expect(Object.keys(blocks).toSorted()).toEqual(["sendings.status", "tasks.state"]);
  expect(states.filter(({ state }) => state === "on")).toHaveLength(2);
  expect(secret).toMatchObject({ isShown: false, ending: expect.stringMatching(/^.{4}$/) });
  await expect(
    saveWebhook(actor, "tasks.state", block({ url: "http://10.0.0.1/" })),
  ).rejects.toMatchObject({
    fields: [{ path: ["block", "url"], key: "webhooks.errors.forbidden" }],
  });
});

test("the account's own last events are shown as they would leave", async () => {
  const id = await happen();
  const [sample] = await listSamples(actor, "sendings.status");
  expect(sample).toMatchObject({ what: "sent", subject: "+79161112233" });
  expect(sample?.data).toMatchObject({ id, state: { status: "sent" } });
  expect(await listSamples(actor, "payments.status")).toEqual([]);
});

test("a test is delivered by unsaved settings, signed, and is no delivery of the list", async () => {
  await happen();
  const [sample = null] = await listSamples(actor, "sendings.status");
  const { secret } = await rotateSecret(actor);
  const given = block({ body: '{"to": "{{data.payload.recipient}}"}', successOn: { body: "^no" } });
  const done = await testWebhook(actor, {
    event: "sendings.status",
    block: given,
    sample: sample && { id: sample.id, what: sample.what, data: sample.data as never },
  });
  expect(done).toMatchObject({ status: 200, error: "body", answer: { body: '{"ok": true}' } });
  const [got] = receiver.received;
  expect(new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {})).toEqual({
    to: "+79161112233",
  });
  expect((await readStudio(actor)).blocks).toEqual({});
  expect(await sql()`select from webhook_deliveries where owner_id = ${actor.userId}`).toHaveLength(
    0,
  );
});

test("patterns are tried on an answer as they are typed", async () => {
  const answer = { status: 200, body: '{"ok": true}' };
  const match = async (status: string, body: string) =>
    matchAnswer(actor, { success: { status, body }, answer });
  expect(await match("", "")).toBe("accepted");
  expect(await match("^3", "")).toBe("status");
  expect(await match("", "false")).toBe("body");
  expect(await match("(", "")).toBe("broken");
});

test("today's deliveries are counted, and a failing receiver says so", async () => {
  await saveWebhook(actor, "sendings.status", block());
  receiver.state.answer = (_, response) => void response.writeHead(500).end();
  await happen();
  await deliverWebhooks();
  const { states } = await readStudio(actor);
  expect(states.find(({ event }) => event === "sendings.status")).toEqual({
    event: "sendings.status",
    state: "failing",
    today: 1,
    unaccepted: 1,
    waiting: 0,
  });
});

test("an open studio hears of a delivery that comes right after another", async () => {
  await saveWebhook(actor, "sendings.status", block());
  const live = await collectLiveEvents(actor.userId);
  const sender = new WebhookSender();
  const told = async () => (await live.allOf("webhooks.delivered")).length;
  const deliver = async (count: number) => {
    await happen();
    await followWebhooks();
    await vi.waitFor(async () => {
      await sender.look();
      expect(receiver.received).toHaveLength(count);
      expect(sender.isIdle).toBe(true);
    });
  };
  await deliver(1);
  const first = await told();
  expect(first).toBe(1);
  await deliver(2);
  await expect.poll(told).toBeGreaterThan(first);
  await sender.stop();
  await live.stop();
});
