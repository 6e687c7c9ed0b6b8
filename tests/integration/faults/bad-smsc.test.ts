import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { settleDoubts } from "#server/sendings/service.ts";
import { moveTask } from "#server/tasks/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { finishTask, givenMoney, standingOf, startBulk } from "#tests/support/faults/bulk.ts";
import { type Line, openLine } from "#tests/support/faults/line.ts";
import { proveCounters, proveSubmissions, proveMoney } from "#tests/support/faults/prove.ts";
import { scaled, within } from "#tests/support/faults/scale.ts";
import type { SmscOptions } from "#tests/support/smsc-options.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

// Receipts of these, twice each, stay below what makes the channel ask the SMSC to hold back.
const recipients = scaled(100, 2000);

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
    lines.set(behaviour as Behaviour, await openLine(behaviour, options));
  }
  worker = await startWorker(database.url);
});
afterAll(async () => {
  await worker.kill();
  await Promise.all([...lines.values()].map(({ smsc }) => smsc.close()));
  await database.drop();
});

// vitest's own limit would cut off the reason.
vi.setConfig({ testTimeout: scaled(300_000, 600_000) });

/** Memory of the worker in bytes; 0 on systems that don't report it. */
function workerMemory(): number {
  try {
    const status = readFileSync(`/proc/${worker.child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  } catch {
    return 0;
  }
}

async function proveLine(
  { actor, smsc }: Pick<Line, "actor" | "smsc">,
  taskId: string,
): Promise<void> {
  await proveSubmissions(
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
