import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask } from "#server/sendings/service.ts";
import { getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import type { Caller } from "#tests/support/api.ts";
import { estimate, send } from "#tests/support/channel-sends.ts";
import {
  createFallbackCaller,
  messagesOf,
  pass,
  reportOn,
  viberStep,
} from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

const payload = { sender: "Shop", text: "Hello" };
const recipients = ["+79160000001", "+79160000002", "+79160000003", "+79160000004"];
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Gives the account's SMS another price. */
async function setPrice(caller: Caller, price: number): Promise<void> {
  await sql()`
    update tariffs set rules = jsonb_set(rules, '{0,price}', ${price}::text::jsonb)
    where source = 'sms' and id in (select tariff_id from users_tariffs where user_id = ${caller.user.id})`;
}

async function plan(
  caller: Caller,
  options: Record<string, unknown> = {},
  fallbacks: unknown[] = [],
) {
  const { status, body } = await send(caller, {
    type: "sms",
    payload,
    recipient: recipients,
    schedule: { delay: tomorrow() },
    fallbacks,
    $options: options,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.taskId as string;
}

/** Has the moment of a planned task come. */
async function comeDue(id: string) {
  await sql()`update tasks set starts_at = now() - interval '1 second' where id = ${id}`;
  return expandTask(id);
}

test("a planned campaign shows what was confirmed, and pauses where its start costs over 5 % more", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const id = await plan(caller);
  expect(await getTask(actor, id)).toMatchObject({ state: "scheduled", estimate: 4, risenEstimate: null });
  await setPrice(caller, 9);
  expect(await comeDue(id)).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({
    state: "paused",
    reason: "price",
    estimate: 4,
    risenEstimate: 36,
    meta: { accepted: 0 },
  });
  const [told] = (await eventsOf(caller.user.id)).filter(({ name }) => name === "tasks.state");
  expect(told?.data).toMatchObject({ was: "scheduled", state: "paused", reason: "price", amount: 36, price: 4 });
  // Once is enough: a second run changes nothing, and one press confirms the new price.
  expect(await expandTask(id)).toBe("done");
  await moveTask(actor, { id, state: "scheduled" });
  expect(await expandTask(id)).toBe("done");
  expect(await getTask(actor, id)).toMatchObject({ state: "running", reason: null, cost: 36, estimate: 36 });
}); // prettier-ignore

test("a price that rose by 5 % or less, or fell, or was not to be confirmed changes nothing", async () => {
  for (const [price, options] of [[1.05, {}], [0.5, {}], [9, { confirmPrice: false }]] as const) {
    const caller = await createFallbackCaller();
    const id = await plan(caller, options);
    await setPrice(caller, price);
    await comeDue(id);
    expect(await getTask(actorFor(caller.user), id)).toMatchObject({ state: "running", reason: null, meta: { accepted: 4 } });
  }
}); // prettier-ignore

test("the fallbacks that will likely follow are part of the price, and so are contacts that came meanwhile", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const id = await plan(caller, {}, [viberStep]);
  const estimated = await estimate(caller, { type: "sms", payload, recipient: recipients, fallbacks: [viberStep] });
  expect((await getTask(actor, id)).estimate).toBe(estimated.price.likely);
  expect(estimated.price.likely).toBeGreaterThan(4);

  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [{ phone: "+79160000009" }]);
  const sent = await send(caller, { type: "sms", payload, recipient: [list.id, "+79160000008"], schedule: { delay: tomorrow() } });
  await createContacts(sql(), list, [{ phone: "+79160000010" }]);
  await comeDue(sent.body.taskId);
  expect(await getTask(actor, sent.body.taskId)).toMatchObject({ state: "paused", reason: "price", estimate: 2, risenEstimate: 3 });
}); // prettier-ignore

test("a single message keeps the price that was confirmed", async () => {
  const caller = await createFallbackCaller();
  const { body } = await send(caller, { type: "sms", payload, recipient: "+79160000001", schedule: { delay: tomorrow() } });
  expect(body.price).toBe(1);
  await setPrice(caller, 9);
  const [row] = await sql()<{ price: bigint }[]>`select price from sendings where id = ${body.id}`;
  expect(row?.price).toBe(10_000n);
}); // prettier-ignore

test("recipients whose message costs more than the greatest price are left out and counted", async () => {
  const caller = await createFallbackCaller();
  // A text of two segments for one of them.
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [
    { phone: "+79160000001", firstName: "A" },
    { phone: "+79160000002", firstName: "B".repeat(200) },
  ]);
  const body = { type: "sms", payload: { sender: "Shop", text: "$firstName" }, recipient: [list.id] };
  const maxPrice = { $options: { maxPrice: 1 } };
  const estimated = await estimate(caller, { ...body, ...maxPrice });
  expect(estimated).toMatchObject({ recipients: 1, excluded: 1, price: { min: 1 } });
  const sent = await send(caller, { ...body, ...maxPrice });
  expect(sent.body).toMatchObject({ total: 1, excluded: 1 });
  expect(await expandTask(sent.body.taskId)).toBe("done");
  expect((await getTask(actorFor(caller.user), sent.body.taskId)).meta).toMatchObject({ total: 1, excluded: 1 });

  const nobody = await send(caller, { ...body, $options: { maxPrice: 0.5 } });
  expect([nobody.status, nobody.body.key]).toEqual([400, "sendings.warnings.no.recipients"]);
  const single = await send(caller, { type: "sms", payload, recipient: "+79160000001", $options: { maxPrice: 0.5 } });
  expect(single).toMatchObject({
    status: 400,
    body: { key: "sendings.warnings.no.recipients", id: null, status: "failed" },
  });
  const each = await send(caller, { type: "sms", payload, recipient: recipients, $options: { maxPrice: 1 } });
  expect(each.body.total).toBe(4);
  for (const wrong of [0, -1, "1", 0.000_01, 1e300])
    expect((await send(caller, { ...body, $options: { maxPrice: wrong } })).status, String(wrong)).toBe(400);
}); // prettier-ignore

test("the greatest price holds for what follows, too", async () => {
  const caller = await createFallbackCaller();
  const failing = { ...viberStep, options: { onStatus: ["failed"] } };
  const { body } = await send(caller, { type: "sms", payload, recipient: "+79160000001", fallbacks: [failing], $options: { maxPrice: 1 } });
  await reportOn([body.chainId], 0, "failed");
  await pass(0);
  expect(await messagesOf(body.chainId)).toMatchObject([
    { status: "failed" },
    { type: "viber", status: "failed", error: "sendings.errors.maxPriceExceeded" },
  ]);
}); // prettier-ignore
