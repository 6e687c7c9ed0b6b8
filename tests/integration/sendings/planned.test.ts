import { beforeAll, expect, test, vi } from "vitest";
import { cancelledError } from "#lib/sendings/fallbacks/conditions.ts";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { openDirect, sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { cancelSending, dispatchSendings, rescheduleSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { createFallbackCaller, messagesOf, stepsOf, viberStep } from "#tests/support/fallbacks.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi(async () => {
  await sql()`insert into workers (id) values ('planned')`;
});

let caller: Caller;
beforeAll(async () => {
  caller = await createFallbackCaller();
});

const recipient = "+79161234567";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const actor = () => actorFor(caller.user);
const balance = async () => (await readBalance(sql(), caller.user.id)).balance;

/** A message of one unit of money that waits for two hours. */
async function plan(given: object = {}, who = caller): Promise<string> {
  const { status, body } = await callApi(await loadRoute("/sendings"), "POST /sendings", {
    caller: who,
    body: {
      type: "sms",
      payload: { sender: "Shop", text: "Planned" },
      recipient,
      schedule: { delay: inHours(2).toISOString() },
      ...given,
    },
  });
  expect(status).toBe(200);
  return body.id as string;
}

async function call(name: string, id: string, body?: object, who = caller) {
  const path = name.split(" ")[1] ?? "";
  return callApi(await loadRoute(path), name, {
    caller: who,
    params: { id },
    ...(body && { body }),
  });
}
const cancel = async (id: string, who = caller) => call("POST /sendings/{id}/cancel", id, {}, who);
const move = async (id: string, schedule: object, who = caller) =>
  call("PUT /sendings/{id}", id, { schedule }, who);

/** Runs the message's job, whatever its time, and returns the submitted ids. */
async function dispatchMessage(id: string, during: () => Promise<void> = async () => undefined) {
  const given: string[] = [];
  const channel = createSendingChannel(async (messages) => {
    given.push(...messages.map((message) => message.id));
    await during();
  });
  await dispatchSendings(
    { providerId: sandboxProviderId, ownerId: caller.user.id, ids: [id] },
    channel,
    { workerId: "planned", isStopping: () => false },
  );
  return given;
}

const statusOf = async (id: string) =>
  (await sql()<{ status: string }[]>`select status from sendings where id = ${id}`)[0]?.status;

test("cancelled it costs nothing, goes nowhere, and nothing follows it", async () => {
  const before = await balance();
  const id = await plan({ fallbacks: [{ ...viberStep, options: { onStatus: ["failed"] } }] });
  expect(await balance()).toBeLessThan(before);
  const { status, body } = await cancel(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "failed",
    state: { error: cancelledError },
    receipt: { status: "refunded" },
  });
  expect(await balance()).toBe(before);
  expect(await dispatchMessage(id)).toEqual([]);
  expect(await stepsOf(id)).toEqual([]);
  expect(await messagesOf(id)).toHaveLength(1);
  const told = (await eventsOf(caller.user.id)).filter(({ ids }) => ids.includes(id));
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["sendings.status", "billings.status"]),
  );
  expect(told.find(({ name }) => name === "sendings.status")).toMatchObject({
    actorKind: "user",
    data: { status: "failed" },
  });
});

test("pressed twice at once its money comes back once", async () => {
  const before = await balance();
  const id = await plan();
  const both = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balance()).toBe(before);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a later time holds it back from the job of its former one", async () => {
  const id = await plan();
  await sql()`update sendings set delay = now() - interval '1 second' where id = ${id}`;
  const later = inHours(5);
  const { status, body } = await move(id, {
    delay: later.toISOString(),
    until: inHours(6).toISOString(),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "pending", delay: later.toISOString() });
  expect(await dispatchMessage(id)).toEqual([]);
  expect(await statusOf(id)).toBe("pending");
  const [job] = await sql()<{ runAt: Date }[]>`
    select run_at from graphile_worker.jobs order by id desc limit 1`;
  expect(job?.runAt).toEqual(later);
  expect(
    (await eventsOf(caller.user.id)).filter(
      ({ name, ids }) => name === "sendings.changed" && ids.includes(id),
    ),
  ).toHaveLength(1);
  await sql()`update sendings set delay = now() where id = ${id}`;
  expect(await dispatchMessage(id)).toEqual([id]);
});

test("a provider that is away doesn't bring it out early", async () => {
  const id = await plan();
  const jobs = async () =>
    (await sql()<{ count: number }[]>`select count(*)::integer from graphile_worker.jobs`)[0]
      ?.count;
  const before = await jobs();
  const batch = { providerId: sandboxProviderId, ownerId: caller.user.id, ids: [id] };
  await dispatchSendings(batch, null, { workerId: "planned", isStopping: () => false });
  expect(await jobs()).toBe(before);
});

test("sent at once it has no time of its own any more", async () => {
  const id = await plan();
  expect((await move(id, { delay: 0 })).body).toMatchObject({ delay: null, until: null });
  expect(await dispatchMessage(id)).toEqual([id]);
});

test("what is being dispatched is neither taken back nor moved", async () => {
  const id = await plan();
  await sql()`update sendings set delay = now() where id = ${id}`;
  const before = await balance();
  const given = await dispatchMessage(id, async () => {
    const [taken, moved] = [await cancel(id), await move(id, { delay: 0 })];
    for (const { status, body } of [taken, moved])
      expect([status, body.key]).toEqual([409, "sendings.errors.planned.gone"]);
  });
  expect(given).toEqual([id]);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe("sent"), 20_000);
  expect(await balance()).toBe(before);
  expect((await cancel(id)).status).toBe(409);
});

test("of a submission and a cancellation at the same moment one wins, whichever holds it first", async () => {
  const beside = openDirect(1);
  for (const [wins, status] of [
    ["processing", 409],
    ["pending", 200],
  ] as const) {
    const id = await plan();
    let answer: Promise<{ status: number }> | undefined;
    await beside.begin(async (tx) => {
      await tx`update sendings set status = ${wins}, worker_id = 'planned', claimed_at = now() where id = ${id}`;
      answer = cancel(id);
      await untilLockWaits();
    });
    expect((await answer)?.status).toBe(status);
  }
  await beside.end();
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("one whose time ends while it is given a later one keeps the later one", async () => {
  const beside = openDirect(1);
  const id = await plan();
  await sql()`
    update sendings set delay = now() - interval '1 hour', until = now() - interval '1 second' where id = ${id}`;
  let handed: Promise<string[]> | undefined;
  await beside.begin(async (tx) => {
    await tx`update sendings set delay = ${inHours(2)}, until = ${inHours(3)} where id = ${id}`;
    handed = dispatchMessage(id);
    await untilLockWaits();
  });
  expect(await handed).toEqual([]);
  expect(await statusOf(id)).toBe("pending");
  await beside.end();
});

test("a task's message goes by its task", async () => {
  const task = await createTask(sql(), { ownerId: caller.user.id, state: "running" });
  const [row] = await createSendings(sql(), caller.user.id, [
    { groupId: task.id, status: "pending" },
  ]);
  expect((await cancel(row?.id ?? "")).body.key).toBe("sendings.errors.planned.ofTask");
});

test("hours can't be given, a time must be one to come, and nothing changes", async () => {
  const id = await plan();
  const hours = { from: "09:00", to: "18:00" };
  for (const [schedule, key] of [
    [{}, "sendings.errors.schedule.invalid"],
    [{ until: inHours(3).toISOString() }, "sendings.errors.schedule.invalid"],
    [{ delay: 0, hours }, "sendings.errors.schedule.kept"],
    [{ delay: 0, hours: null }, "sendings.errors.schedule.kept"],
    [{ delay: inHours(-1).toISOString() }, "sendings.errors.schedule.past"],
    [{ delay: inHours(9000).toISOString() }, "sendings.errors.schedule.far"],
  ] as const) {
    const { status, body } = await move(id, schedule);
    expect([status, (body.data as { key: string }[])[0]?.key]).toEqual([400, key]);
  }
  expect((await call("PUT /sendings/{id}", id, {})).status).toBe(400);
  expect(await statusOf(id)).toBe("pending");
});

test("another account's is not there, and without the permission nothing is", async () => {
  const id = await plan();
  const stranger = await createFallbackCaller();
  for (const row of [id, newId()])
    expect([
      (await cancel(row, stranger)).status,
      (await move(row, { delay: 0 }, stranger)).status,
    ]).toEqual([404, 404]);
  const reader = { ...actor(), permissions: { "sendings.get": "own" as const } };
  await expect(cancelSending(reader, id)).rejects.toMatchObject({ code: "Forbidden" });
  await expect(rescheduleSending(reader, id, { delay: null, until: null })).rejects.toMatchObject({
    code: "Forbidden",
  });
  expect(await statusOf(id)).toBe("pending");
});
