import { expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask, foldDeltas, runFallbacks } from "#server/sendings/service.ts";
import { getTask, moveTask, readTaskFallbacks } from "#server/tasks/service.ts";
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
import { proveCounters, proveEvents, proveMoney } from "#tests/support/faults/prove.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

const given = 10_000_000n;

/** A bulk send to so many, all of whose messages wait for their provider. */
async function startTask(caller: Caller, count: number, fallbacks: unknown[]) {
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(
    sql(),
    list,
    Array.from({ length: count }, (_, index) => ({
      phone: `+7916${String(index).padStart(7, "0")}`,
      firstName: `Name ${index}`,
    })),
  );
  const payload = { sender: "Shop", text: "By SMS" };
  const { body } = await send(caller, {
    type: "sms",
    payload,
    recipient: { include: [list.id] },
    fallbacks,
  });
  expect(await expandTask(body.taskId)).toBe("done");
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where group_id = ${body.taskId} order by id`;
  return { id: body.taskId as string, chains: rows.map((row) => row.id) };
}

const taskOf = async (id: string) =>
  (await sql()`select state, total, accepted, follow_ups, waiting from tasks where id = ${id}`)[0];

test("a task is over when no chain of it waits, and counts what followed", async () => {
  const caller = await createFallbackCaller();
  const personal = { ...viberStep, payload: { sender: "Shop", text: "$firstName" } };
  const { id, chains } = await startTask(caller, 60, [personal, voiceStep]);
  await reportOn(chains, 0, "sent");
  expect(await taskOf(id)).toMatchObject({ state: "running", waiting: 60 });
  await reportOn(chains.slice(0, 40), 0, "delivered");
  expect(await taskOf(id)).toMatchObject({ state: "running", waiting: 20 });
  await pass(51);
  expect(await taskOf(id)).toEqual({
    state: "running",
    total: 80,
    accepted: 80,
    followUps: 20,
    waiting: 0,
  });
  const [follower] = await sql()`
    select text, recipient from sendings where chain_id = ${chains[59] ?? ""} and step = 1`;
  expect(follower).toEqual({ text: "Name 59", recipient: "+79160000059" });
  await reportOn(chains.slice(40), 1, "delivered");
  expect(await taskOf(id)).toMatchObject({ state: "completed", waiting: 0 });
  expect(await sql()`select from cascade_timers where group_id = ${id}`).toHaveLength(0);
  await proveCounters(id);
  await proveMoney(caller.user.id, given);
  await proveEvents(caller.user.id);
});

test("a task tells how far each step came and what it cost, and one without fallbacks nothing", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const { id, chains } = await startTask(caller, 10, [viberStep, viberStep]);
  await reportOn(chains, 0, "sent");
  await reportOn(chains.slice(0, 4), 0, "delivered");
  await pass(51);
  await reportOn(chains.slice(4), 1, "sent");
  await reportOn(chains.slice(4, 6), 1, "seen");
  await reportOn(chains.slice(6, 7), 1, "failed");
  const told = async () =>
    (await readTaskFallbacks(actor, id)).map((step) => [
      step.type,
      step.messages,
      step.reached,
      step.failed,
      step.cost,
    ]);
  const expected = [
    ["sms", 10, 4, 0, 10],
    ["viber", 6, 2, 1, 10],
    ["viber", 0, 0, 0, 0],
  ];
  expect(await told()).toEqual(expected);
  await foldDeltas(sql());
  expect(await told()).toEqual(expected);
  expect((await getTask(actor, id)).fallbacks).toBe(2);
  const plain = await startTask(caller, 1, []);
  expect(await readTaskFallbacks(actor, plain.id)).toEqual([]);
});

test("a pause holds what follows, however late it is, and a report that comes meanwhile makes it needless", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const { id, chains } = await startTask(caller, 3, [viberStep]);
  await reportOn(chains, 0, "sent");
  await moveTask(actor, { id, state: "paused" });
  await pass(51);
  expect(await taskOf(id)).toMatchObject({ followUps: 0, waiting: 3 });
  expect(await stepsOf(chains[0] ?? "")).toMatchObject([{ state: "held" }]);
  await reportOn(chains.slice(0, 1), 0, "delivered");
  expect(await taskOf(id)).toMatchObject({ state: "paused", waiting: 2 });
  await moveTask(actor, { id, state: "scheduled" });
  await runFallbacks();
  expect(await messagesOf(chains[0] ?? "")).toHaveLength(1);
  expect(await messagesOf(chains[1] ?? "")).toHaveLength(2);
  expect(await taskOf(id)).toMatchObject({ followUps: 2, waiting: 0 });
  await proveCounters(id);
});

test("a stop ends what follows", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const { id, chains } = await startTask(caller, 3, [viberStep]);
  await reportOn(chains, 0, "sent");
  await moveTask(actor, { id, state: "stopped" });
  await pass(51);
  expect(await taskOf(id)).toMatchObject({ state: "stopped", followUps: 0, waiting: 0 });
  expect(await stepsOf(chains[0] ?? "")).toMatchObject([{ state: "ended" }]);
  await proveMoney(caller.user.id, given);
});

test("messages that nothing prices fail as they are made, and what follows them goes", async () => {
  const caller = await createFallbackCaller();
  await sql()`delete from users_tariffs where user_id = ${caller.user.id} and source = 'sms'`;
  const { id, chains } = await startTask(caller, 3, [
    { ...viberStep, options: { onStatus: ["failed"] } },
  ]);
  await runFallbacks();
  expect(await messagesOf(chains[0] ?? "")).toMatchObject([
    { status: "failed", error: "sendings.errors.no.tariff" },
    { type: "viber", status: "pending" },
  ]);
  await proveCounters(id);
  expect(await taskOf(id)).toMatchObject({ waiting: 0, followUps: 3 });
});

test("two workers at once send each fallback once", async () => {
  const caller = await createFallbackCaller();
  const { id, chains } = await startTask(caller, 300, [viberStep]);
  await reportOn(chains, 0, "sent");
  await sql()`update cascade_timers set due_at = now() - interval '1 second'`;
  await Promise.all([
    runFallbacks(),
    runFallbacks(),
    reportOn(chains.slice(0, 150), 0, "delivered"),
    reportOn(chains.slice(100), 0, "failed"),
  ]);
  await runFallbacks();
  const [twice] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (
      select chain_id from sendings where group_id = ${id} and step = 1 group by 1 having count(*) > 1) t`;
  expect(twice?.count).toBe(0);
  expect(await taskOf(id)).toMatchObject({ waiting: 0 });
  await proveCounters(id);
  await proveMoney(caller.user.id, given);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a task of which no message has left has failed, whichever of its fallbacks was tried", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const onFailure = { ...viberStep, options: { onStatus: ["failed"] } };
  const { id, chains } = await startTask(caller, 4, [onFailure]);
  await reportOn(chains, 0, "failed");
  expect((await getTask(actor, id)).state).toBe("running");
  await runFallbacks();
  await reportOn(chains.slice(0, 3), 1, "failed");
  await reportOn(chains.slice(3), 1, "failed");
  const whole = await getTask(actor, id);
  expect(whole).toMatchObject({
    state: "failed",
    meta: { total: 4, messages: 8, followUps: 4, errored: 4 },
  });
  const told = (await eventsOf(caller.user.id)).filter(({ name }) => name === "tasks.state");
  expect(told.at(-1)?.data).toMatchObject({ was: "running", state: "failed" });

  const other = await startTask(caller, 2, [{ ...viberStep, options: { onStatus: ["seen"] } }]);
  await reportOn(other.chains.slice(0, 1), 0, "delivered");
  await reportOn(other.chains.slice(1), 0, "failed");
  expect((await getTask(actor, other.id)).state).toBe("completed");
});

test("a task that is over is stopped while fallbacks may still follow by a report or an answer", async () => {
  const caller = await createFallbackCaller();
  const actor = actorFor(caller.user);
  const onSeen = { ...viberStep, options: { onStatus: ["seen"] } };
  const { id, chains } = await startTask(caller, 3, [onSeen]);
  await reportOn(chains, 0, "sent");
  const { finishedAt, ...over } = await getTask(actor, id);
  expect(over).toMatchObject({ state: "completed", mayFollow: true });
  await reportOn(chains.slice(0, 1), 0, "seen");
  await runFallbacks();
  const stopped = await moveTask(actor, { id, state: "stopped" });
  expect(stopped).toMatchObject({ state: "stopped", mayFollow: false, finishedAt });
  await reportOn(chains.slice(1), 0, "seen");
  await runFallbacks();
  expect(await messagesOf(chains[0] ?? "")).toHaveLength(2);
  expect(await messagesOf(chains[1] ?? "")).toHaveLength(1);
  expect(await stepsOf(chains[1] ?? "")).toMatchObject([{ state: "ended" }]);
  await expect(moveTask(actor, { id, state: "stopped" })).rejects.toMatchObject({
    code: "Conflict",
  });

  const quiet = await startTask(caller, 1, [viberStep]);
  await reportOn(quiet.chains, 0, "delivered");
  expect(await getTask(actor, quiet.id)).toMatchObject({ state: "completed", mayFollow: false });
  await expect(moveTask(actor, { id: quiet.id, state: "stopped" })).rejects.toMatchObject({
    code: "Conflict",
  });
});
