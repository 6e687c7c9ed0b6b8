import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import type { Channel, OutboundMessage, SubmitResult } from "#server/channels/channel.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { dispatchSendings, finishSubmissions, settleDeadClaims } from "#server/sendings/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender, finishTask, givenMoney, startBulk } from "#tests/support/faults/bulk.ts";
import { proveCounters, proveSubmissions, proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale } from "#tests/support/faults/scale.ts";
import { startSmscProcess } from "#tests/support/faults/smsc-process.ts";
import { startWorker } from "#tests/support/worker.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await sql()`delete from graphile_worker._private_jobs`;
});
afterAll(() => database.drop());

/** A provider that accepts messages and answers on command. */
function createSlowChannel(room: number) {
  const taken: { message: OutboundMessage; settle: (outcome: "sent" | "retry") => void }[] = [];
  const channel: Channel = {
    start() {},
    isReady: () => true,
    room: () => room,
    async submit(messages, onSettled) {
      const results: SubmitResult[] = [];
      await Promise.all(
        messages.map(
          (message) =>
            new Promise<void>((resolve) => {
              const settle = (outcome: "sent" | "retry") => {
                const { id } = message;
                const result: SubmitResult =
                  outcome === "sent"
                    ? { id, outcome, providerMessageId: `at-${id}` }
                    : { id, outcome, error: "link lost" };
                results.push(result);
                onSettled?.(result);
                resolve();
              };
              taken.push({ message, settle });
            }),
        ),
      );
      return results;
    },
    async stop() {},
  };
  return { channel, taken };
}

async function createPending(actor: Actor, count: number): Promise<string[]> {
  const pending = { status: "pending" as const, providerId: sandboxProviderId };
  const rows = await createSendings(
    sql(),
    actor.userId,
    Array.from({ length: count }, () => pending),
  );
  return rows.map(({ id }) => id).toSorted();
}

async function countByStatus(actor: Actor): Promise<Record<string, number>> {
  const rows = await sql()<{ status: string; count: number }[]>`
    select status, count(*)::int from sendings where owner_id = ${actor.userId} group by status`;
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Messages that jobs are there for. */
async function listQueued(): Promise<string[]> {
  const rows = await sql()<{ id: string }[]>`
    select distinct json_array_elements_text(payload->'ids') as id from graphile_worker._private_jobs order by id`;
  return rows.map(({ id }) => id);
}

function jobOf(actor: Actor, ids: string[]) {
  return { providerId: sandboxProviderId, ownerId: actor.userId, ids };
}

test("a dead worker's claims: answered counts, given is in doubt, the rest waits again", async () => {
  const actor = await createSender();
  const ids = await createPending(actor, 5);
  const [given = "", answered = "", claimed = "", givenBefore = "", living = ""] = ids;
  await sql()`insert into workers (id) values ('living')`;
  await sql()`
    update sendings set status = 'processing', claimed_at = now() - interval '1 second',
      worker_id = case when id = ${living} then 'living' else 'dead' end
    where owner_id = ${actor.userId}`;
  const answers: SubmitResult[] = [{ id: answered, outcome: "sent", providerMessageId: "known" }];
  await sql()`
    insert into hand_overs (worker_id, given, answers, created_at) values
      ('dead', ${[givenBefore]}, '[]', now() - interval '1 minute'),
      ('dead', ${[answered]}, '[]', now()),
      ('dead', ${[given]}, ${sql().json(toJson(answers))}, now())`;
  await settleDeadClaims(12, ["living"]);
  const rows = await sql()<{ id: string; status: string; isDoubtful: boolean; known: string }[]>`
    select id, status, doubt_at is not null as is_doubtful, provider_message_id as known
    from sendings where owner_id = ${actor.userId} order by id`;
  const open = { isDoubtful: false, known: null };
  expect(rows).toEqual([
    { id: given, status: "processing", isDoubtful: true, known: null },
    { id: answered, status: "sent", isDoubtful: false, known: "known" },
    { id: claimed, status: "pending", ...open },
    { id: givenBefore, status: "pending", ...open },
    { id: living, status: "processing", ...open },
  ]);
  expect(await listQueued()).toEqual([claimed, givenBefore]);
  expect(await sql()`select from hand_overs where worker_id = 'dead'`).toHaveLength(0);
  await proveMoney(actor.userId, givenMoney);
});

test("a worker that is held dead gives nothing to its provider", async () => {
  const actor = await createSender();
  const ids = await createPending(actor, 30);
  const { channel, taken } = createSlowChannel(10);
  await dispatchSendings(jobOf(actor, ids), channel, {
    workerId: "buried",
    isStopping: () => false,
  });
  expect(taken).toHaveLength(0);
  expect(await countByStatus(actor)).toEqual({ pending: 30 });
  expect(await listQueued()).toEqual(ids);
});

test("what a living worker waits for is not taken for lost", async () => {
  const actor = await createSender();
  const ids = await createPending(actor, 100);
  const { channel, taken } = createSlowChannel(50);
  await sql()`insert into workers (id) values ('slow')`;
  const dispatching = dispatchSendings(jobOf(actor, ids), channel, {
    workerId: "slow",
    isStopping: () => false,
  });
  await vi.waitFor(() => expect(taken).toHaveLength(100));
  await sql()`update sendings set claimed_at = now() - interval '1 minute' where owner_id = ${actor.userId}`;
  await settleDeadClaims(1, ["slow"]);
  expect(await countByStatus(actor)).toEqual({ processing: 100 });
  expect(await listQueued()).toEqual([]);
  for (const { settle } of taken) settle("sent");
  await dispatching;
  expect(await countByStatus(actor)).toEqual({ sent: 100 });
  await settleDeadClaims(1, ["slow"]);
  await proveMoney(actor.userId, givenMoney);
});

test("a provider that gets stuck keeps no job; what it answers in the end counts", async () => {
  const actor = await createSender();
  const ids = await createPending(actor, 100);
  const { channel, taken } = createSlowChannel(5);
  await sql()`insert into workers (id) values ('patient')`;
  const worker = { workerId: "patient", isStopping: () => false };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const dispatching = dispatchSendings(jobOf(actor, ids), channel, worker);
  await vi.waitFor(() => expect(taken).toHaveLength(10));
  await vi.advanceTimersByTimeAsync(1000);
  await dispatching;
  // Two batches of the size of its window are submitted, not all claimed messages.
  expect(taken).toHaveLength(10);
  expect(await countByStatus(actor)).toEqual({ processing: 10, pending: 90 });
  // It is looked after every second: once is enough to let the job go.
  await vi.advanceTimersByTimeAsync(2500);
  await dispatchSendings(jobOf(actor, ids), channel, worker);
  expect(taken, "messages given while it is stuck").toHaveLength(10);
  await sql()`delete from graphile_worker._private_jobs`;
  for (const [index, { settle }] of taken.entries()) settle(index < 7 ? "sent" : "retry");
  vi.useRealTimers();
  await finishSubmissions();
  expect(await countByStatus(actor)).toEqual({ sent: 7, pending: 93 });
  const cameBack = taken.slice(7).map(({ message }) => message.id);
  expect(await listQueued()).toEqual(cameBack.toSorted());
  await proveMoney(actor.userId, givenMoney);
});

test.runIf(isFullScale)(
  "a worker stopped for longer than it may be silent: others send what it had claimed, nothing goes twice",
  async () => {
    const smsc = await startSmscProcess({ receipts: "after", "receipt-delay": "20" });
    const start = () => startWorker(database.url, { SMPP_URL: `${smsc.url}?rate=300` });
    const [frozen, other] = await Promise.all([start(), start()]);
    try {
      const actor = await createSender();
      const taskId = await startBulk(actor, 15_000);
      await vi.waitFor(() => expect(smsc.count()).toBeGreaterThan(500), { timeout: 30_000 });
      frozen.child.kill("SIGSTOP");
      await sleep(20_000);
      frozen.child.kill("SIGCONT");
      await vi.waitFor(() => expect(frozen.output()).toContain("it goes on under another id"), {
        timeout: 20_000,
      });
      const { done, failed } = await finishTask(taskId, 15_000, 180_000);
      console.log({ done, failed });
      const accepted = smsc.accepted().map((message) => message.recipient);
      await proveSubmissions(taskId, accepted);
      await proveCounters(taskId);
      await proveMoney(actor.userId, givenMoney);
    } finally {
      await Promise.all([frozen.kill(), other.kill()]);
      await smsc.stop();
    }
  },
  300_000,
);
