import { beforeEach, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { replacedError } from "#lib/sendings/fallbacks/conditions.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { openDirect, sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { editSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";
import { createFallbackCaller, stepsOf, viberStep } from "#tests/support/fallbacks.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

let caller: Caller;
beforeEach(async () => {
  caller = await createFallbackCaller();
});

const recipient = "+79161234567";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const long = "More than one segment. ".repeat(21).trim();

async function send(given: object, { as = caller, key }: { as?: Caller; key?: string } = {}) {
  return callApi(await loadRoute("/sendings"), "POST /sendings", {
    caller: as,
    body: {
      type: "sms",
      payload: { sender: "Shop", text: "Planned" },
      recipient,
      schedule: inHours(2),
      ...given,
    },
    ...(key && { headers: { "idempotency-key": key } }),
  });
}
const plan = async (given: object = {}) => (await send(given)).body.id as string;
const insteadOf = (replaces: string) => ({ $options: { replaces } });

async function rowOf(id: string) {
  const [row] = await sql()<
    { status: string; error: string | null; text: string; price: bigint; delay: Date | null }[]
  >`select status, error, text, price, delay from sendings where id = ${id}`;
  return row;
}
const waiting = async () =>
  sql()<{ id: string }[]>`
    select id from sendings where owner_id = ${caller.user.id} and status = 'pending'`;

test("the changed message is priced anew, and the money of the one before is back", async () => {
  const before = await balanceOf(caller.user.id);
  const id = await plan({ fallbacks: [{ ...viberStep, options: { onStatus: ["failed"] } }] });
  const one = before - (await balanceOf(caller.user.id));
  const answer = await send({ payload: { sender: "Shop", text: long }, ...insteadOf(id) });
  expect(answer.status).toBe(200);
  expect(answer.body.id).not.toBe(id);
  expect(before - (await balanceOf(caller.user.id))).toBe(one * 4);
  expect(await rowOf(id)).toMatchObject({ status: "failed", error: replacedError });
  expect(await rowOf(answer.body.id as string)).toMatchObject({ status: "pending", text: long });
  expect(await waiting()).toEqual([{ id: answer.body.id }]);
  expect(await stepsOf(id)).toEqual([]);
  expect(await findLedgerFaults(sql())).toEqual([]);
  const told = (await eventsOf(caller.user.id)).filter(({ ids }) => ids.includes(id));
  expect(told.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["sendings.status", "billings.status"]),
  );
});

test("money held for the one before pays for the changed one, which the estimate knows", async () => {
  caller = await createFallbackCaller({ balance: asMoney(10_000n) });
  const id = await plan();
  const estimate = async (given: object) =>
    callApi(await loadRoute("/sendings/estimate"), "POST /sendings/estimate", {
      caller,
      body: { type: "sms", payload: { sender: "Shop", text: "Other" }, recipient, ...given },
    });
  expect((await estimate({})).body.blockers).toMatchObject([{ key: "sendings.errors.funds" }]);
  expect((await estimate(insteadOf(id))).body.blockers).toEqual([]);
  const longer = await send({ payload: { sender: "Shop", text: long }, ...insteadOf(id) });
  expect([longer.status, longer.body.key]).toEqual([400, "sendings.errors.funds"]);
  expect(await rowOf(id)).toMatchObject({ status: "pending", error: null });
  expect((await send(insteadOf(id))).status).toBe(200);
});

test("asked twice, by one key or by several, it is changed once", async () => {
  const id = await plan();
  const given = { schedule: inHours(3), ...insteadOf(id) };
  const first = await send(given, { key: "once" });
  expect((await send(given, { key: "once" })).body).toEqual(first.body);
  const next = first.body.id as string;
  const both = await Promise.all([1, 2, 3].map(async () => send(insteadOf(next))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body.key).toBe("sendings.errors.planned.gone");
  expect(await waiting()).toHaveLength(1);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("of a submission and a change at the same moment one wins", async () => {
  const beside = openDirect(1);
  const id = await plan();
  let answer: ReturnType<typeof send> | undefined;
  await beside.begin(async (tx) => {
    await tx`update sendings set status = 'processing', claimed_at = now() where id = ${id}`;
    answer = send(insteadOf(id));
    await untilLockWaits();
  });
  expect((await answer)?.status).toBe(409);
  await beside.end();
  expect(await waiting()).toEqual([]);
});

test("sent to several it becomes a bulk send of its own", async () => {
  const id = await plan();
  const { status, body } = await send({
    recipient: [recipient, "+79161234568"],
    ...insteadOf(id),
  });
  expect([status, body.total]).toEqual([200, 2]);
  expect(body.taskId).not.toBe(id);
  expect(await rowOf(id)).toMatchObject({ error: replacedError });
});

test("another account's, a task's and what has left stay as they are", async () => {
  const id = await plan();
  const stranger = await createFallbackCaller();
  const task = await createTask(sql(), { ownerId: caller.user.id, state: "scheduled" });
  for (const [given, as] of [
    [insteadOf(id), stranger],
    [{ recipient: [recipient], ...insteadOf(id) }, stranger],
    [insteadOf(newId()), caller],
    [insteadOf(task.id), caller],
  ] as const)
    expect((await send(given, { as })).status).toBe(404);
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
  await sql()`update sendings set status = 'sent', sent_at = now() where id = ${id}`;
  expect((await send(insteadOf(id))).body.key).toBe("sendings.errors.planned.gone");
  expect((await send({ recipient: [recipient], ...insteadOf(id) })).status).toBe(409);
});

test("the wizard begins with all of it, and with no other account's", async () => {
  const delay = inHours(26);
  const hours = { from: "10:00", to: "18:00" };
  const { body } = await send({
    schedule: { delay, until: null, hours },
    $options: { title: "For one" },
    fallbacks: [{ ...viberStep, options: { onStatus: ["failed"] } }],
  });
  const id = body.id as string;
  const { change } = await editSending(actorFor(caller.user), id);
  expect(change).toMatchObject({
    channel: "sms",
    title: "For one",
    payload: { sender: "Shop", text: "Planned" },
    numbers: recipient,
    lists: [],
    schedule: { mode: "later" },
    hours,
    replaces: { kind: "message", id },
  });
  expect(change.fallbacks).toHaveLength(1);
  const stranger = await createFallbackCaller();
  await expect(editSending(actorFor(stranger.user), id)).rejects.toMatchObject({
    code: "NotFound",
  });
  const reader = {
    ...actorFor(caller.user),
    permissions: { "sendings.get": "own" as const },
  };
  await expect(editSending(reader, id)).rejects.toMatchObject({ code: "Forbidden" });
  await sql()`update sendings set status = 'sent' where id = ${id}`;
  await expect(editSending(actorFor(caller.user), id)).rejects.toMatchObject({ code: "NotFound" });
});
