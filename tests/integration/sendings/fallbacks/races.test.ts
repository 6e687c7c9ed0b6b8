import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { trigger } from "#server/sendings/fallbacks/trigger.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { expandTask, runFallbacks } from "#server/sendings/service.ts";
import { moveTask, removeTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import type { Caller } from "#tests/support/api.ts";
import { send } from "#tests/support/channel-sends.ts";
import {
  createFallbackCaller,
  messagesOf,
  pass,
  reportOn,
  stepsOf,
  viberStep,
  voiceStep,
} from "#tests/support/fallbacks.ts";
import { proveCounters } from "#tests/support/faults/prove.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const recipient = "+79161234567";
const letter = {
  type: "email",
  payload: { sender: "shop@example.org", subject: "Hi", text: "Hello" },
};

async function sendChain(caller: Caller, fallbacks: unknown[], more: Record<string, unknown> = {}) {
  const payload = { sender: "Shop", text: "By SMS" };
  const { status, body } = await send(caller, {
    type: "sms",
    payload,
    recipient,
    fallbacks,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A bulk send to a list of these contacts. */
async function sendTask(
  caller: Caller,
  fallbacks: unknown[],
  contacts: { phone: string; email?: string }[],
) {
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, contacts);
  const { taskId } = await sendChain(caller, fallbacks, { recipient: { include: [list.id] } });
  expect(await expandTask(taskId)).toBe("done");
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where group_id = ${taskId} order by id`;
  return { id: taskId as string, chains: rows.map((row) => row.id) };
}

test("a report takes back the time-out that fires as it comes", async () => {
  const caller = await createFallbackCaller();
  const { id: chain } = await sendChain(caller, [viberStep]);
  await reportOn([chain], 0, "sent");
  let reported: Promise<void> | undefined;
  await transaction(async (tx) => {
    const unit = { ownerId: caller.user.id, groupId: null, step: 0, chains: [chain] };
    await trigger(tx, unit, { kind: "timeout" });
    reported = reportOn([chain], 0, "delivered");
    await untilLockWaits();
  });
  await reported;
  expect(await stepsOf(chain)).toEqual([]);
  await runFallbacks();
  expect(await messagesOf(chain)).toHaveLength(1);
});

test("a step after a time-out is looked at once more as it starts", async () => {
  const caller = await createFallbackCaller();
  const contacts = [{ phone: recipient }, { phone: "+79161234568" }];
  const { id, chains } = await sendTask(caller, [viberStep, voiceStep], contacts);
  const [one = "", other = ""] = chains;
  await reportOn(chains, 0, "sent");
  // As if the report had come between the firing and the start.
  await sql()`update sendings set status = 'delivered' where id = ${one}`;
  await sql()`update tasks set sent = sent - 1, delivered = delivered + 1 where id = ${id}`;
  await pass(51);
  expect(await messagesOf(one)).toHaveLength(1);
  expect(await stepsOf(one)).toEqual([]);
  expect(await messagesOf(other)).toHaveLength(2);
  await reportOn([other], 1, "sent");
  await sql()`update sendings set status = 'delivered' where chain_id = ${other} and step = 1`;
  await sql()`update tasks set sent = sent - 1, delivered = delivered + 1 where id = ${id}`;
  await pass(51);
  expect(await messagesOf(other)).toHaveLength(2);
  await proveCounters(id);
  const [task] = await sql()`select waiting from tasks where id = ${id}`;
  expect(task).toEqual({ waiting: 0 });
});

test("a failure is not followed once an earlier message has arrived after all", async () => {
  const caller = await createFallbackCaller();
  const last = { ...voiceStep, options: { onStatus: ["failed"] } };
  const phones = ["+79161234567", "+79161234568", "+79161234569", "+79161234570"];
  const contacts = phones.map((phone) => ({ phone }));
  const { id, chains } = await sendTask(caller, [viberStep, last], contacts);
  const [late = "", held = "", between = "", none = ""] = chains;
  await reportOn(chains, 0, "sent");
  await pass(51);
  await reportOn([late], 0, "delivered");
  await reportOn([late], 1, "failed");
  // The step is triggered, but no worker has started it yet.
  await moveTask(actorFor(caller.user), { id, state: "paused" });
  await reportOn([held], 1, "failed");
  await runFallbacks();
  expect(await stepsOf(held)).toMatchObject([{}, { status: "failed", state: "held" }]);
  await reportOn([held], 0, "delivered");
  expect(await stepsOf(held)).toHaveLength(1);
  await moveTask(actorFor(caller.user), { id, state: "scheduled" });
  // As if the report had come between the failure and the start.
  await reportOn([between], 1, "failed");
  await sql()`update sendings set status = 'delivered' where id = ${between}`;
  await sql()`update tasks set sent = sent - 1, delivered = delivered + 1 where id = ${id}`;
  await reportOn([none], 1, "failed");
  await runFallbacks();
  for (const chain of [late, held, between]) expect(await messagesOf(chain)).toHaveLength(2);
  expect(await messagesOf(none)).toMatchObject([{}, { status: "failed" }, { type: "voice" }]);
  await proveCounters(id);
  const [task] = await sql()`select waiting from tasks where id = ${id}`;
  expect(task).toEqual({ waiting: 0 });
});

test("a number taken off keeps letters off its owner too", async () => {
  const caller = await createFallbackCaller();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [{ phone: recipient, email: "anna@example.org" }]);
  const { id: chain } = await sendChain(caller, [letter]);
  const black = await createContactList(sql(), { ownerId: caller.user.id, type: "blacklist" });
  await createContacts(sql(), black, [{ phone: recipient }]);
  await reportOn([chain], 0, "sent");
  await pass(51);
  expect(await messagesOf(chain)).toMatchObject([
    {},
    { error: "recipient.blacklisted", price: 0n },
  ]);
});

test("nothing follows in a bulk send that was removed", async () => {
  const caller = await createFallbackCaller();
  const options = { onStatus: ["delivered"] };
  const { id, chains } = await sendTask(
    caller,
    [{ ...viberStep, options }],
    [{ phone: recipient }],
  );
  await reportOn(chains, 0, "sent");
  const [task] = await sql()`select state from tasks where id = ${id}`;
  expect(task).toEqual({ state: "completed" });
  await removeTask(actorFor(caller.user), id);
  await reportOn(chains, 0, "delivered");
  await runFallbacks();
  expect(await stepsOf(chains[0] ?? "")).toMatchObject([{ state: "ended" }]);
  expect(await messagesOf(chains[0] ?? "")).toHaveLength(1);
});

test("an address that two share gets a step once, whenever each comes to it", async () => {
  const caller = await createFallbackCaller();
  const email = "family@example.org";
  const phones = ["+79161234567", "+79161234568", "+79161234569"];
  const contacts = phones.map((phone) => ({ phone, email }));
  const { id, chains } = await sendTask(caller, [letter], contacts);
  await reportOn(chains.slice(0, 2), 0, "sent");
  await pass(51);
  await reportOn(chains.slice(2), 0, "sent");
  await pass(51);
  const rows = await sql()`
    select error, price from sendings where group_id = ${id} and step = 1 order by id`;
  const second = { error: "fallbacks.duplicate", price: 0n };
  expect(rows).toEqual([{ error: null, price: 5000n }, second, second]);
  await proveCounters(id);
});

test("a resumed task and a report wait for each other in one order", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const { id, chains } = await sendTask(caller, [viberStep], [{ phone: recipient }]);
  const [chain = ""] = chains;
  await reportOn(chains, 0, "sent");
  await moveTask(actor, { id, state: "paused" });
  await pass(51);
  expect(await stepsOf(chain)).toMatchObject([{ state: "held" }]);
  let moving: Promise<unknown> | undefined;
  // transaction() would retry, so this one is made by hand to see which side loses a deadlock.
  await sql().begin(async (tx) => {
    await tx`select from cascade_steps where chain_id = ${chain} for update`;
    moving = moveTask(actor, { id, state: "scheduled" });
    moving.catch(() => undefined);
    await untilLockWaits();
    await tx`set local deadlock_timeout to '10ms'`;
    await applyOutcomes(tx, { kind: "system" }, [
      { ownerId: caller.user.id, id: chain, status: "delivered", error: null },
    ]);
  });
  await moving;
  await runFallbacks();
  expect(await messagesOf(chain)).toHaveLength(1);
});
