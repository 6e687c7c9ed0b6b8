import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test } from "vitest";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { sql } from "#server/db/client.ts";
import { type Caller, callApi } from "#tests/support/api.ts";
import { prepareWebhooks } from "#tests/support/prepare-webhooks.ts";
import type { Receiver } from "#tests/support/webhook-receiver.ts";
import { deliverWebhooks, putWebhooks, skipPauses } from "#tests/support/webhooks.ts";
import * as sendingRoute from "../../../app/api/sendings/[id]/route.ts";
import * as secretRoute from "../../../app/api/webhooks/secret/route.ts";

const webhooks = prepareWebhooks();
const { now, tell, list } = webhooks;
let receiver: Receiver;
let caller: Caller;
beforeEach(() => {
  ({ receiver, caller } = now());
});

const block = (given: object = {}) => webhooks.block({ url: `${receiver.url}/status`, ...given });
const happen = async (status: SendingStatus, count = 1) => webhooks.happen(count, caller, status);

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));

test("a status is delivered as the API answers the message, and verified by the public package", async () => {
  expect((await putWebhooks(caller, { "sendings.status": block() })).status).toBe(200);
  const { body: made } = await callApi(secretRoute, "POST /webhooks/secret", { caller });
  const [id = ""] = await happen("delivered");
  await deliverWebhooks();
  const [got] = receiver.received;
  expect(new Webhook(made.secret).verify(got?.body ?? "", got?.headers ?? {})).toMatchObject({
    type: "sendings.status",
  });
  const { body: sending } = await callApi(sendingRoute, `GET /sendings/${id}`, {
    caller,
    params: { id },
  });
  expect(bodies()[0].data).toEqual(sending);
  expect(await list()).toMatchObject([
    {
      id: got?.headers["webhook-id"],
      state: "delivered",
      status: 200,
      tries: 1,
      RowId: id,
      what: "delivered",
    },
  ]);
});

test("two secrets are valid for a day after a change", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  const first = await callApi(secretRoute, "POST /webhooks/secret", { caller });
  const second = await callApi(secretRoute, "POST /webhooks/secret", { caller });
  await happen("sent");
  await deliverWebhooks();
  const [got] = receiver.received;
  for (const { body } of [first, second])
    expect(() =>
      new Webhook(body.secret).verify(got?.body ?? "", got?.headers ?? {}),
    ).not.toThrow();
  await sql()`update webhook_secrets set former_until = now() - interval '1 second' where owner_id = ${caller.user.id}`;
  await happen("sent");
  await deliverWebhooks();
  const later = receiver.received[1];
  expect(() =>
    new Webhook(first.body.secret).verify(later?.body ?? "", later?.headers ?? {}),
  ).toThrow("No matching signature");
  expect(() =>
    new Webhook(second.body.secret).verify(later?.body ?? "", later?.headers ?? {}),
  ).not.toThrow();
});

test("the event's own status is told, whatever became of the message since", async () => {
  await putWebhooks(caller, {
    "sendings.status": block({ extras: { statuses: { delivered: "DELIVRD", seen: false } } }),
  });
  const ids = await happen("sent");
  await sql()`update sendings set status = 'seen' where id = ${ids[0] ?? ""}`;
  await tell(ids, "delivered");
  await tell(ids, "seen");
  await deliverWebhooks();
  expect(bodies().map(({ data }) => data.state.status)).toEqual(["sent", "DELIVRD"]);
});

test("a failed delivery is tried again with the same id, and in order for the same message", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  let refused = 0;
  receiver.state.answer = ({ body }, response) => {
    const { data } = JSON.parse(body);
    const isRefused = data.state.status === "sent" && refused++ < 2;
    response.writeHead(isRefused ? 503 : 200).end(isRefused ? "later" : "ok");
  };
  const ids = await happen("sent");
  await tell(ids, "delivered");
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "waiting", error: "status", status: 503 }]);
  await skipPauses();
  await deliverWebhooks();
  await skipPauses();
  await deliverWebhooks();
  expect(bodies().map(({ data }) => data.state.status)).toEqual([
    "sent",
    "sent",
    "sent",
    "delivered",
  ]);
  const sentIds = receiver.received.slice(0, 3).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(sentIds).size).toBe(1);
  expect(await list("?state=delivered")).toMatchObject([{ tries: 1 }, { tries: 3 }]);
});

test("later events of a message don't wait for ever", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = ({ body }, response) =>
    void response.writeHead(JSON.parse(body).data.state.status === "sent" ? 400 : 200).end();
  const ids = await happen("sent");
  await tell(ids, "delivered");
  for (let round = 0; round < 4; round++) {
    await deliverWebhooks();
    await skipPauses();
  }
  expect(await list("?state=delivered")).toMatchObject([{ what: "delivered" }]);
});

test("a thousand messages of one event are each delivered once, within the connections allowed", async () => {
  await putWebhooks(caller, { "sendings.status": block({ maxConnections: 3 }) });
  const ids = await happen("delivered", 1000);
  await deliverWebhooks();
  expect(new Set(bodies().map(({ data }) => data.id))).toEqual(new Set(ids));
  expect(receiver.received).toHaveLength(1000);
  expect(receiver.state.most).toBeLessThanOrEqual(3);
});

test("what counts as accepted is decided by patterns", async () => {
  await putWebhooks(caller, {
    "sendings.status": block({ successOn: { status: "^2\\d\\d$", body: '"ok":\\s*true' } }),
  });
  receiver.state.answer = (_, response) => void response.end('{"ok": false}');
  await happen("sent");
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "waiting", error: "body", status: 200 }]);
  receiver.state.answer = (_, response) => void response.end('{"ok": true}');
  await skipPauses();
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "delivered", error: null }]);
});

test("a template and GET send what they say", async () => {
  await putWebhooks(caller, {
    "sendings.status": block({
      method: "GET",
      url: `${receiver.url}/hook?key=1`,
      headers: { "X-Shop": "7" },
      body: '{"id": "{{data.id}}", "to": "{{data.payload.recipient}}", "price": {{data.price}}, "none": "{{data.none}}"}',
    }),
  });
  const [id = ""] = await happen("sent");
  await deliverWebhooks();
  const [got] = receiver.received;
  const query = new URL(got?.path ?? "", receiver.url).searchParams;
  expect([got?.method, got?.body, got?.headers["x-shop"]]).toEqual(["GET", "", "7"]);
  expect([...query.keys()]).toEqual(["key", "id", "to", "price", "none"]);
  expect([query.get("id"), query.get("none")]).toEqual([id, ""]);
});
