import { beforeEach, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { WebhookSender } from "#server/webhooks/service.ts";
import type { Caller } from "#tests/support/api.ts";
import { prepareWebhooks } from "#tests/support/prepare-webhooks.ts";
import type { Receiver } from "#tests/support/webhook-receiver.ts";
import { deliverWebhooks, followWebhooks, putWebhooks } from "#tests/support/webhooks.ts";

const { now, block, happen, list } = prepareWebhooks();
let receiver: Receiver;
let caller: Caller;
beforeEach(() => {
  ({ receiver, caller } = now());
});

test("an answer that is kept up to the middle of a character, or has NUL in it, is kept all the same", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  receiver.state.answer = (_, response) => void response.end(`\0${"a".repeat(1998)}😀`);
  await happen();
  await deliverWebhooks();
  expect(await list()).toMatchObject([{ state: "delivered", status: 200 }]);
});

test("a result that the database refuses holds up no other, and its delivery isn't repeated at once", async () => {
  await putWebhooks(caller, { "sendings.status": block() });
  await sql()`alter table webhook_deliveries add constraint no_201 check (status <> 201) not valid`;
  const [refused] = await happen(5);
  receiver.state.answer = ({ body }, response) =>
    void response.writeHead(body.includes(String(refused)) ? 201 : 200).end();
  await followWebhooks();
  const sender = new WebhookSender();
  await expect
    .poll(async () => {
      await sender.look();
      return (await list()).map(({ status }: { status: number }) => status);
    })
    .toEqual([200, 200, 200, 200]);
  for (let round = 0; round < 5; round++) await sender.look();
  await sender.stop();
  await sql()`alter table webhook_deliveries drop constraint no_201`;
  expect(receiver.received).toHaveLength(5);
  // Another process takes it up, with the same id.
  await deliverWebhooks();
  expect(receiver.received).toHaveLength(6);
  const of = receiver.received.filter(({ body }) => body.includes(String(refused)));
  expect(new Set(of.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});
