import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type WebhookEvent, webhookEvents } from "#lib/webhooks/event-names.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { settlePayment } from "#server/payments/service.ts";
import { createRequisite } from "#server/seed/factories/requisites.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { callAs, createSeller } from "#tests/support/invoices.ts";
import { payAtTest } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { type Receiver, startReceiver } from "#tests/support/webhook-receiver.ts";
import { deliverWebhooks, putWebhooks } from "#tests/support/webhooks.ts";

prepareApi();

let receiver: Receiver;
let caller: Caller;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.received.length = 0;
  caller = await createCaller();
});

/** Makes each event happen as the product does, and answers what the API says of its row. */
const causes: Record<WebhookEvent, () => Promise<string>> = {
  "sendings.created": async () => `/sendings/${await sendOne()}`,
  "billings.created": async () => `/billings/${await sendOne("+79161234567")}`,
  "sendings.status": async () => {
    const id = await sendOne();
    await callAs("PUT /sendings/{id}", caller, { id, body: { schedule: { delay: later() } } });
    await callAs("POST /sendings/{id}/cancel", caller, { id });
    return `/sendings/${id}`;
  },
  "sendingsIncoming.created": async () => `/sendingsIncoming/${await receive("Hello")}`,
  "contacts.optedOut": async () => {
    await receive("STOP");
    const [row] = await sql()<{ id: string }[]>`
      select id from contacts where owner_id = ${caller.user.id} and phone = '+79161230000'`;
    return `/contacts/${row?.id}`;
  },
  "tasks.state": async () => {
    const { id } = await createTask(sql(), { ownerId: caller.user.id, state: "running" });
    await callAs("PUT /tasks/{id}", caller, { id, body: { state: "paused" } });
    return `/tasks/${id}`;
  },
  "payments.status": async () => {
    const id = await payAtTest(caller, 500);
    await settlePayment(id);
    return `/payments/${id}`;
  },
  "invoices.created": async () => {
    const { make } = await createSeller();
    const { id: requisiteId } = await createRequisite(sql(), { ownerId: caller.user.id });
    const { body } = await make(caller, { requisiteId });
    return `/n/invoices/${body.id}`;
  },
  "sendernames.moderation": async () => {
    const operator = await createCaller({ role: "admin" });
    const { id } = await createSendername(sql(), {
      ownerId: caller.user.id,
      name: `N${newId().slice(-8)}`,
      moderation: "pending",
    });
    await callAs("POST /sendernames/{id}/moderate", operator, {
      id,
      body: { moderation: "approved", comment: "" },
    });
    return `/sendernames/${id}`;
  },
};

const later = () => new Date(Date.now() + 3_600_000).toISOString();

async function sendOne(recipient = "+79000000001"): Promise<string> {
  const { body } = await callAs("POST /sendings", caller, {
    body: {
      type: "sms",
      payload: { sender: "Cabinet", text: "Hello" },
      recipient,
      schedule: { delay: later() },
    },
  });
  return body.id as string;
}

async function receive(text: string): Promise<string> {
  const to = `N${newId().slice(-8)}`;
  await createSendername(sql(), { ownerId: caller.user.id, name: to });
  await receiveMessages(sandboxProviderId, [
    { type: "sms", from: "+79161230000", to, text, at: new Date() },
  ]);
  const [row] = await sql()<{ id: string }[]>`
    select id from sendings_incoming where owner_id = ${caller.user.id}`;
  return row?.id ?? "";
}

test.each(webhookEvents)("%s reaches its receiver as GET answers the row", async (event) => {
  await putWebhooks(caller, {
    [event]: { url: `${receiver.url}/${event}`, method: "POST" },
  });
  const path = await causes[event]();
  await deliverWebhooks();
  const all = receiver.received.map(({ body }) => JSON.parse(body));
  const id = path.split("/").at(-1);
  const [told] = all.filter(({ data }) => data.id === id);
  expect(told).toMatchObject({ type: event, timestamp: expect.stringMatching(/Z$/) });
  const call = `GET ${path.replace(/[^/]+$/, "{id}")}`;
  const { body } = await callAs(call, caller, { id: id ?? "" });
  expect(told.data).toEqual(body);
});
