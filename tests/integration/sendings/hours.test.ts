import { beforeAll, expect, test, vi } from "vitest";
import { wallClock } from "#lib/dates/zones.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import type { Channel } from "#server/channels/channel.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import {
  createSending,
  dispatchSendings,
  estimateSending,
  expandTask,
} from "#server/sendings/service.ts";
import { countWaiting, getTask, moveTask } from "#server/tasks/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createSendingChannel } from "#tests/support/channels.ts";
import { proveCounters } from "#tests/support/faults/prove.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendOf } from "#tests/support/sends.ts";

prepareApi(async () => {
  await sql()`insert into workers (id) values ('test')`;
});

let actor: Actor;
beforeAll(async () => {
  actor = actorFor(await createUser(sql(), { balance: asMoney(100_000_000n) }));
});

/** Two zones half a day apart and the hours in which it is day in the first alone. */
const [open, closed] = ["Etc/GMT-3", "Etc/GMT+9"];
const hourOf = (zone: string) => Number(wallClock(new Date(), zone).time.slice(0, 2));
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
/** Of the clock that shows this hour in `open`: in `closed` it is twelve hours away. */
const here = hourOf(open);
const hours = {
  from: clock(Math.min(here, 22)),
  to: here >= 22 ? "23:59" : clock(here + 1),
  zoneField: "custom01" as const,
};

async function startTask(given: Partial<SendWire> = {}, people = 6): Promise<string> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(
    sql(),
    list,
    Array.from({ length: people }, (_, one) => ({
      phone: `+7916111${String(one).padStart(4, "0")}`,
      custom: { custom01: one % 3 === 0 ? closed : open },
    })),
  );
  const send = sendOf({ recipient: { include: [list.id] }, schedule: { hours }, ...given });
  const answer = await createSending(actor, send, { idempotency: null });
  if (!("taskId" in answer)) throw new Error("a task expected");
  await expandTask(answer.taskId);
  return answer.taskId;
}

interface Row {
  id: string;
  status: string;
  delay: Date | null;
  hours: string | null;
  error: string | null;
}

const messagesOf = async (groupId: string) =>
  sql()<Row[]>`
    select id, status, delay, hours, error from sendings where group_id = ${groupId} order by recipient`;

async function dispatchPending(
  groupId: string,
  channel = createSendingChannel() as Channel | null,
) {
  // A batch works for half a second at a time and leaves its rest to another.
  for (let before = Number.POSITIVE_INFINITY; ;) {
    const ids = (await messagesOf(groupId)).filter(({ status }) => status === "pending");
    if (ids.length === 0 || ids.length === before) return;
    before = ids.length;
    await dispatchSendings(
      { providerId: sandboxProviderId, ownerId: actor.userId, ids: ids.map(({ id }) => id) },
      channel,
      { workerId: "test", isStopping: () => false },
    );
  }
}

const statuses = async (id: string) => (await messagesOf(id)).map(({ status }) => status);

test("whose clock shows another hour gets it when theirs begins, the others at once", async () => {
  const id = await startTask();
  const rows = await messagesOf(id);
  expect(rows[0]?.hours).toBe(`${hours.from}-${hours.to} ${closed}`);
  expect(rows[1]?.hours).toBe(`${hours.from}-${hours.to} ${open}`);
  await dispatchPending(id);
  expect(await statuses(id)).toEqual(["pending", "sent", "sent", "pending", "sent", "sent"]);
  const [waiting] = await messagesOf(id);
  const opensAt = waiting?.delay ?? new Date(0);
  expect(wallClock(opensAt, closed).time).toBe(hours.from);
  const jobs = await sql()<{ runAt: Date }[]>`
    select j.run_at from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = 'dispatch-sendings' and p.payload::jsonb->'ids' ? ${waiting?.id ?? ""} and j.run_at > now()`;
  expect(jobs.map(({ runAt }) => runAt.getTime())).toEqual([opensAt.getTime()]);
  expect(await countWaiting(actor, id)).toEqual([{ at: opensAt.toISOString(), count: 2 }]);
  expect(await getTask(actor, id)).toMatchObject({ state: "running", data: { hours } });
  // A job that comes too early sends nothing, however often.
  await dispatchPending(id);
  expect((await statuses(id)).filter((status) => status === "sent")).toHaveLength(4);
  // Their hours have begun.
  await sql()`update sendings set hours = replace(hours, ${closed}, ${open}), delay = now() where group_id = ${id}`;
  await dispatchPending(id);
  expect((await getTask(actor, id)).state).toBe("completed");
  await proveCounters(id);
});

test("what waits survives a pause, and a resume does not send it at night", async () => {
  const id = await startTask();
  await moveTask(actor, { id, state: "paused" });
  await dispatchPending(id);
  expect(new Set(await statuses(id))).toEqual(new Set(["paused"]));
  await moveTask(actor, { id, state: "scheduled" });
  await dispatchPending(id);
  expect(await statuses(id)).toEqual(["pending", "sent", "sent", "pending", "sent", "sent"]);
});

test("a stop ends what waits at once and gives its money back", async () => {
  const id = await startTask({}, 2500);
  await dispatchPending(id);
  await moveTask(actor, { id, state: "stopped" });
  expect(await expandTask(id, { mayGoOn: () => false })).toBe("more");
  expect(await expandTask(id)).toBe("done");
  const task = await getTask(actor, id);
  expect(task.meta).toMatchObject({ stopped: 834, sent: 1666, errored: 0 });
  expect([task.cost, task.charged]).toEqual([1666, 1666]);
  await proveCounters(id);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test.each([
  ["there", createSendingChannel],
  ["away", () => null],
])(
  "the end of its time comes first where the hours begin after it, its provider %s",
  async (_, channelOf) => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const id = await startTask({ schedule: { until, hours } });
    await dispatchPending(id);
    const jobs = await sql()<{ runAt: Date }[]>`
    select j.run_at from graphile_worker.jobs j where j.run_at > now()`;
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toContain(until);
    await sql()`update sendings set until = now() - interval '1 second' where group_id = ${id} and status = 'pending'`;
    await dispatchPending(id, channelOf());
    const rows = await messagesOf(id);
    expect([rows[0]?.status, rows[0]?.error]).toEqual(["failed", "expired"]);
    expect(await getTask(actor, id)).toMatchObject({ state: "completed", cost: 4 });
  },
);

test("a worker whose clock is ahead loses no recipient whose time is about to end", async () => {
  const until = new Date(Date.now() + 1_800_000).toISOString();
  const id = await startTask({ schedule: { until, hours } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_000_000 });
  await dispatchPending(id).finally(() => vi.useRealTimers());
  const [waiting] = await messagesOf(id);
  expect(waiting?.status).toBe("pending");
  const jobs = await sql()<{ runAt: Date }[]>`
    select run_at from graphile_worker._private_jobs
    where payload::jsonb->'ids' ? ${waiting?.id ?? ""} and run_at > now()`;
  expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([until]);
});

test("the few of a bulk send that wait don't go before others when their hours begin", async () => {
  const id = await startTask({}, 60);
  await dispatchPending(id);
  const [waiting] = await messagesOf(id);
  const jobs = await sql()<{ priority: number }[]>`
    select priority >= 0 as is_patient from graphile_worker._private_jobs
    where payload::jsonb->'ids' ? ${waiting?.id ?? ""} and run_at > now()`;
  expect(jobs).toEqual([{ isPatient: true }]);
});

test("an estimate says who waits, and for whom it will be too late", async () => {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  await createContacts(
    sql(),
    list,
    [open, closed, closed].map((zone, one) => ({
      phone: `+7916222000${one}`,
      custom: { custom01: zone },
    })),
  );
  const estimate = async (schedule: SendWire["schedule"]) =>
    estimateSending(actor, sendOf({ recipient: { include: [list.id] }, schedule }));
  expect(await estimate({ hours })).toMatchObject({ recipients: 3, later: 2, never: 0 });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const cut = await estimate({ hours, until });
  expect(cut).toMatchObject({ later: 0, never: 2 });
  expect(cut.warnings.map(({ key }) => key)).toContain("sendings.warnings.never");
  expect(await estimate({})).toMatchObject({ later: 0, never: 0 });
});

test("a single message waits too", async () => {
  const recipient = "+74232111111";
  const zone = "Asia/Vladivostok";
  const now = hourOf(zone);
  const away = { from: clock((now + 3) % 22), to: "23:59" };
  const later = now + 3 < 22 ? away : { from: clock(0), to: clock(Math.max(1, now - 1)) };
  const answer = await createSending(actor, sendOf({ recipient, schedule: { hours: later } }), {
    idempotency: null,
  });
  const id = "id" in answer ? answer.id : "";
  await dispatchSendings(
    { providerId: sandboxProviderId, ownerId: actor.userId, ids: [id] },
    createSendingChannel(),
    { workerId: "test", isStopping: () => false },
  );
  const [row] = await sql()<Row[]>`select status, delay, hours from sendings where id = ${id}`;
  expect(row).toMatchObject({ status: "pending", hours: `${later.from}-${later.to} ${zone}` });
  expect(wallClock(row?.delay ?? new Date(0), zone).time).toBe(later.from);
});
