import { beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { WebhookSender } from "#server/webhooks/service.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { prepareWebhooks } from "#tests/support/prepare-webhooks.ts";
import type { Receiver } from "#tests/support/webhook-receiver.ts";
import {
  deliverWebhooks,
  followWebhooks,
  forgetWebhooks,
  putWebhooks,
  skipPauses,
} from "#tests/support/webhooks.ts";
import * as blocksRoute from "../../../app/api/settingsUser/[accountId]/webhooks/route.ts";
import * as resendRoute from "../../../app/api/webhooks/deliveries/[id]/resend/route.ts";
import * as deliveryRoute from "../../../app/api/webhooks/deliveries/[id]/route.ts";
import * as resendManyRoute from "../../../app/api/webhooks/deliveries/resend/route.ts";

const { now, block, happen, list } = prepareWebhooks();
let receiver: Receiver;
let caller: Caller;
beforeEach(() => {
  ({ receiver, caller } = now());
});

test("answers without end, resets, redirects inside and closed ports are data of the delivery", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  };
  await happen();
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "delivered", status: 200 }]);
  const outcomes: string[] = [];
  for (const answer of [
    (_: unknown, __: unknown, request: { socket: { resetAndDestroy(): void } }) =>
      request.socket.resetAndDestroy(),
    (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
      response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
    (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
      response.writeHead(307, { location: "/hook" }).end(),
  ]) {
    await forgetWebhooks();
    receiver.state.answer = answer as never;
    await happen();
    await deliverWebhooks();
    outcomes.push((await list())[0].error);
  }
  expect(outcomes).toEqual(["reset", "forbidden", "redirects"]);
});

test("an address that turns forbidden later says so", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  await sql()`update webhooks set url = 'http://10.0.0.1/hook' where owner_id = ${caller.user.id}`;
  await happen();
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "waiting", error: "forbidden", status: null }]);
});

test("a receiver that hangs holds up no other", async () => {
  const other = await createCaller();
  await putWebhooks(caller, { "sendings.status": block({ url: `${receiver.url}/hangs` }) });
  await putWebhooks(other, { "sendings.status": block({ url: `${receiver.url}/quick` }) });
  receiver.state.answer = ({ path }, response) => void (path === "/quick" && response.end("ok"));
  await happen(50);
  await happen(200, other);
  await followWebhooks();
  const sender = new WebhookSender();
  const quick = () => receiver.received.filter(({ path }) => path === "/quick").length;
  while (quick() < 200) {
    await sender.look();
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Which of the two is looked at first is left open, so its connections may begin after the others' end.
  await expect
    .poll(async () => {
      await sender.look();
      return receiver.received.filter(({ path }) => path === "/hangs").length;
    })
    .toBe(10);
  await sender.stop();
});

test("what a killed process had under way is delivered by another, with the same ids", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = () => undefined;
  const ids = await happen(30);
  await followWebhooks();
  // Never stopped and never answered, as a process that was killed.
  const killed = new WebhookSender();
  while (receiver.received.length < 10) {
    await killed.look();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const begun = receiver.received.map(({ headers }) => headers["webhook-id"]);
  receiver.state.answer = (_, response) => void response.end("ok");
  const other = new WebhookSender();
  await other.look();
  expect(receiver.received, "a block belongs to one process").toHaveLength(10);
  await sql()`update webhooks set held_until = now() - interval '1 second'`;
  await deliverWebhooks(other);
  const later = receiver.received.slice(10);
  expect(new Set(later.map(({ body }) => JSON.parse(body).data.id))).toEqual(new Set(ids));
  expect(later).toHaveLength(30);
  expect(later.map(({ headers }) => headers["webhook-id"])).toEqual(expect.arrayContaining(begun));
});

test("a receiver that failed for three days is set aside, and the account is notified", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = (_, response) => void response.writeHead(500).end();
  await happen(3);
  await deliverWebhooks();
  const [{ failingSince } = { failingSince: null }] = await sql()`
    select failing_since from webhooks where owner_id = ${caller.user.id}`;
  expect(failingSince).not.toBeNull();
  await sql()`update webhooks set failing_since = now() - interval '73 hours'`;
  await skipPauses();
  await deliverWebhooks();
  const { body } = await callApi(blocksRoute, `GET /settingsUser/${caller.user.id}/webhooks`, {
    caller,
    params: { accountId: caller.user.id },
  });
  expect(body.value["sendings.status"].isActive).toBe(false);
  expect(
    await sql()`select type, params from notifications where owner_id = ${caller.user.id}`,
  ).toEqual([
    { type: "WebhookDisabled", params: { event: "sendings.status", url: `${receiver.url}/hook` } },
  ]);
  expect(await list("?state=failed")).toHaveLength(3);
  await happen();
  expect(await sql()`select from event_queue where consumer = 'webhooks'`).toHaveLength(0);
  const [{ id }] = await list();
  const refused = await callApi(resendRoute, `POST /webhooks/deliveries/${id}/resend`, {
    caller,
    params: { id },
  });
  expect([refused.status, refused.body.key]).toEqual([409, "webhooks.errors.inactive"]);
});

test("one success ends the days of failing", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = (_, response) => void response.writeHead(500).end();
  await happen();
  await deliverWebhooks();
  receiver.state.answer = (_, response) => void response.end();
  await skipPauses();
  await deliverWebhooks();
  expect(
    await sql()`select failing_since from webhooks where owner_id = ${caller.user.id}`,
  ).toEqual([{ failingSince: null }]);
});

test("one delivery, or all since a moment, are sent again with their ids", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  const since = new Date(Date.now() - 1000).toISOString();
  await happen(3);
  await deliverWebhooks();
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"] ?? "");
  receiver.received.length = 0;
  const [id = ""] = ids;
  const { body } = await callApi(resendRoute, `POST /webhooks/deliveries/${id}/resend`, {
    caller,
    params: { id },
  });
  expect(body).toMatchObject({ id, state: "waiting" });
  await deliverWebhooks();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id]);
  const all = await callApi(resendManyRoute, "POST /webhooks/deliveries/resend", {
    caller,
    body: { since },
  });
  expect(all.body).toEqual({ count: 3, isCut: false });
  await deliverWebhooks();
  expect(receiver.received).toHaveLength(4);
  const details = await callApi(deliveryRoute, `GET /webhooks/deliveries/${id}`, {
    caller,
    params: { id },
  });
  expect(details.body).toMatchObject({ tries: 3, answer: { body: "ok" }, state: "delivered" });
  expect(details.body.attempts).toHaveLength(3);
  expect(JSON.parse(details.body.request.body)).toEqual(
    JSON.parse(receiver.received[0]?.body ?? ""),
  );
});
