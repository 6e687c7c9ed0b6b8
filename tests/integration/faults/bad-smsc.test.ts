import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createProvider, createRoute } from "#drizzle/seed/factories/providers.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { settleDoubts } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createSender,
  finishTask,
  givenMoney,
  standingOf,
  startBulk,
} from "#tests/support/faults/bulk.ts";
import { proveCounters, proveHandOver, proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale, scaled } from "#tests/support/faults/scale.ts";
import type { SmscOptions } from "#tests/support/smsc-options.ts";
import { startSmsc, type Smsc } from "#tests/support/smsc.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

// Receipts of these, twice each, stay below what makes the channel ask the SMSC to hold back.
const recipients = scaled(100, 2000);
const quick = {
  submitTimeoutMs: 400,
  reconnectMinMs: 50,
  reconnectMaxMs: 300,
  linkWaitMs: 500,
  enquireIntervalMs: 1000,
  enquireTimeoutMs: 500,
};

const behaviours = {
  late: { answerDelayMs: 600, receipts: "after", receiptDelayMs: 20 },
  throttling: { throttleEvery: 3, receipts: "after" },
  dropping: { dropAfter: Math.ceil(recipients / 5), receipts: "after" },
  garbling: { garbage: Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n") },
  early: { receipts: "before" },
  repeating: { receipts: "twice", receiptDelayMs: 5 },
  silent: { receipts: "none" },
  refusing: { refuse: () => 0x0b },
  hanging: { hang: "submits" },
  mute: { hang: true },
} satisfies Record<string, SmscOptions>;
type Behaviour = keyof typeof behaviours;

interface Line {
  providerId: string;
  smsc: Smsc;
  actor: Actor;
}

let database: TestDatabase;
let worker: TestWorker;
const lines = new Map<Behaviour, Line>();
const line = (behaviour: Behaviour): Line => {
  const found = lines.get(behaviour);
  if (!found) throw new Error(`no line is ${behaviour}`);
  return found;
};

beforeAll(async () => {
  database = await useTestDatabase();
  for (const [behaviour, options] of Object.entries(behaviours)) {
    const smsc = await startSmsc(options);
    const actor = await createSender();
    const config = { url: smsc.url, ...quick };
    const provider = await createProvider(sql(), { kind: "smpp", title: behaviour, config });
    await createRoute(sql(), { providerId: provider.id, ownerId: actor.userId });
    lines.set(behaviour as Behaviour, { smsc, actor, providerId: provider.id });
  }
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.kill();
  await Promise.all([...lines.values()].map(({ smsc }) => smsc.close()));
  await database.drop();
});

// vitest's own limit would cut off the reason.
vi.setConfig({ testTimeout: scaled(60_000, 600_000) });

const within = (timeout: number) => ({ timeout: scaled(timeout, timeout * 10), interval: 50 });

/** Memory of the worker, bytes; 0 where the system doesn't tell. */
function workerMemory(): number {
  try {
    const status = readFileSync(`/proc/${worker.child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  } catch {
    return 0;
  }
}

/** Hand-over jobs of a provider: those that run now, and all. */
async function countJobs(providerId: string): Promise<{ running: number; all: number }> {
  const [count] = await sql()<{ running: number; all: number }[]>`
    select count(*) filter (where j.locked_at is not null)::int as running, count(*)::int as all
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'dispatch-sendings' and j.payload->>'providerId' = ${providerId}`;
  return count ?? { running: 0, all: 0 };
}

async function proveLine(
  { actor, smsc }: Pick<Line, "actor" | "smsc">,
  taskId: string,
): Promise<void> {
  await proveHandOver(
    taskId,
    smsc.messages.map((message) => message.recipient),
  );
  await proveCounters(taskId);
  await proveMoney(actor.userId, givenMoney);
}

test.each([
  ["throttling", { done: recipients, failed: 0 }],
  ["early", { done: recipients, failed: 0 }],
  ["repeating", { done: recipients, failed: 0 }],
  ["silent", { done: recipients, failed: 0 }],
] as const)(
  "an SMSC that is %s: every message ends, the money is right",
  async (behaviour, end) => {
    const { actor, smsc } = line(behaviour);
    const taskId = await startBulk(actor, recipients);
    const { done, failed } = await finishTask(taskId, recipients, within(20_000).timeout);
    expect({ done, failed }).toEqual(end);
    if (behaviour === "early" || behaviour === "repeating") {
      await vi.waitFor(async () => {
        const [delivered] =
          await sql()`select count(*)::int from sendings where group_id = ${taskId} and status = 'delivered'`;
        expect(delivered).toEqual({ count: recipients });
      }, within(10_000));
    }
    await proveLine({ actor, smsc }, taskId);
  },
);

test("an SMSC that refuses everything: all fails and all money is back", async () => {
  const { actor } = line("refusing");
  const taskId = await startBulk(actor, recipients);
  expect(await finishTask(taskId, recipients, within(20_000).timeout)).toMatchObject({
    done: 0,
    failed: recipients,
  });
  await proveCounters(taskId);
  await proveMoney(actor.userId, givenMoney);
});

test("an SMSC that cuts the link mid-window: what it was given and not answered is doubt, the rest goes on", async () => {
  const { actor, smsc } = line("dropping");
  const taskId = await startBulk(actor, recipients);
  const { failed } = await finishTask(taskId, recipients, within(20_000).timeout);
  // Each cut link leaves at most its window of 50 open.
  expect(failed).toBeLessThanOrEqual(smsc.counts.binds * 50);
  expect(smsc.sessions().length).toBeLessThanOrEqual(1);
  await proveLine({ actor, smsc }, taskId);
});

test("answers later than the time-out settle what was in doubt", async () => {
  const { actor, smsc } = line("late");
  const taskId = await startBulk(actor, 10);
  await vi.waitFor(async () => expect((await standingOf(taskId)).done).toBe(10), within(30_000));
  await proveLine({ actor, smsc }, taskId);
});

test.each(["hanging", "mute", "garbling"] as const)(
  "an SMSC that is %s: stopping gives back all but what is in doubt, the deadline gives back that",
  async (behaviour) => {
    const { actor, smsc } = line(behaviour);
    const taskId = await startBulk(actor, recipients);
    await vi.waitFor(() => expect(smsc.counts.binds).toBeGreaterThan(2), within(20_000));
    await vi.waitFor(async () => {
      const { open, doubtful } = await standingOf(taskId);
      expect(open + doubtful).toBe(recipients);
    }, within(10_000));
    expect(smsc.sessions().length).toBeLessThanOrEqual(1);
    await moveTask(actor, { id: taskId, state: "stopped" });
    await vi.waitFor(async () => {
      const { open, doubtful, failed } = await standingOf(taskId);
      expect({ open, ended: doubtful + failed }).toEqual({ open: 0, ended: recipients });
    }, within(20_000));
    await settleDoubts(0);
    expect(await standingOf(taskId)).toMatchObject({ doubtful: 0, failed: recipients });
    await proveCounters(taskId);
    await proveMoney(actor.userId, givenMoney);
    expect(workerMemory()).toBeLessThan(250 * 1024 * 1024);
  },
);

test("messages of a route whose SMSC is away fail when their time is over", async () => {
  const { actor, smsc } = line("garbling");
  await smsc.close();
  const taskId = await startBulk(actor, 20, "+7926");
  await vi.waitFor(async () => expect((await standingOf(taskId)).open).toBe(20), within(10_000));
  await sql()`update sendings set until = now() where group_id = ${taskId}`;
  await vi.waitFor(async () => expect((await standingOf(taskId)).failed).toBe(20), within(10_000));
  await proveMoney(actor.userId, givenMoney);
});

/** Milliseconds that a send by another route takes, from the request to the last message sent. */
async function race(prefix: string): Promise<number> {
  const many = scaled(2000, 20_000);
  const actor = await createSender();
  const start = performance.now();
  const taskId = await startBulk(actor, many, prefix);
  await vi.waitFor(async () => expect((await standingOf(taskId)).done).toBe(many), {
    timeout: 60_000,
    interval: 20,
  });
  return performance.now() - start;
}

test(
  "beside a hanging SMSC other routes keep their speed, however much waits for it",
  async () => {
    const { actor, providerId } = line("hanging");
    const count = scaled(8000, 20_000);
    const waiting = await startBulk(actor, count, "+7940");
    await vi.waitFor(
      async () => expect((await standingOf(waiting)).open).toBeGreaterThan(count * 0.99),
      within(20_000),
    );
    // So long until it is known to be stuck.
    await sleep(1500);
    const held: number[] = [];
    for (const end = Date.now() + 6000; Date.now() < end; await sleep(50))
      held.push((await countJobs(providerId)).running);
    const heldOnAverage = held.reduce((sum, running) => sum + running, 0) / held.length;
    expect(Math.max(...held), "jobs the hanging SMSC holds").toBeLessThanOrEqual(4);
    expect(heldOnAverage, "jobs the hanging SMSC holds on average").toBeLessThan(3);

    // Turn about, so that whatever else the machine does is in both; its messages are set aside for the others' turn.
    const alone: number[] = [];
    const beside: number[] = [];
    await race("+7930");
    for (let round = 1; round <= scaled(3, 7); round++) {
      beside.push(await race(`+793${round}`));
      await moveTask(actor, { id: waiting, state: "paused" });
      const isQuiet = async () => expect((await countJobs(providerId)).all).toBe(0);
      await vi.waitFor(isQuiet, within(60_000));
      alone.push(await race(`+795${round}`));
      await moveTask(actor, { id: waiting, state: "scheduled" });
      const isBack = async () => expect((await countJobs(providerId)).all).toBeGreaterThan(0);
      await vi.waitFor(isBack, within(30_000));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const kept = median(alone) / median(beside);
    if (isFullScale) console.log({ heldOnAverage, alone, beside, kept });
    // Three short rounds beside other tests tell only of a standstill.
    expect(kept, "share of the speed that is kept").toBeGreaterThan(scaled(0.4, 0.8));
  },
  scaled(240_000, 600_000),
);
