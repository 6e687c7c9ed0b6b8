import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { settleDoubts } from "#server/sendings/service.ts";
import type { Caller } from "#tests/support/api.ts";
import { send } from "#tests/support/channel-sends.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createFallbackCaller, viberStep } from "#tests/support/fallbacks.ts";
import { proveCounters, proveEvents, proveMoney } from "#tests/support/faults/prove.ts";
import { rollDice, scaled, within } from "#tests/support/faults/scale.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

process.env.LOG_LEVEL = "silent";
const recipients = scaled(300, 2000);
const kills = scaled(3, 20);
const given = 10_000_000_000n;
const dice = rollDice();

let database: TestDatabase;
let worker: TestWorker;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createFallbackCaller({ balance: asMoney(given) });
});
afterAll(async () => {
  await worker.kill();
  await database.drop();
});

async function startTask(): Promise<string> {
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(
    sql(),
    list,
    Array.from({ length: recipients }, (_, index) => ({
      phone: `+7925${String(index).padStart(7, "0")}`,
    })),
  );
  // No SMS is read here, so each chain goes on once; the fallback is delivered sooner or later.
  const when = (except: string) => ({ options: { onTimeout: { timeout: 1, except: [except] } } });
  const { status, body } = await send(caller, {
    type: "sms",
    payload: { sender: "Shop", text: "By SMS" },
    recipient: { include: [list.id] },
    fallbacks: [
      { ...viberStep, ...when("seen") },
      { ...viberStep, ...when("delivered") },
    ],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.taskId;
}

test(
  `kill -9 of the worker ${kills} times while ${recipients} chains wait (seed ${dice.seed})`,
  async () => {
    worker = await startWorker(database.url);
    const taskId = await startTask();
    for (let kill = 0; kill < kills; kill++) {
      await sleep(dice.between(300, scaled(1500, 2500)));
      await worker.kill();
      worker = await startWorker(database.url);
    }
    await vi.waitFor(async () => {
      // Messages that a dead worker was submitting are in doubt for an hour; here the deadline is moved to now.
      await settleDoubts(0);
      const [task] = await sql()`select state, waiting from tasks where id = ${taskId}`;
      expect(task).toMatchObject({ state: "completed", waiting: 0 });
    }, within(60_000));
    const [steps] = await sql()<{ messages: number; chains: number; marks: number }[]>`
      select count(*)::int as messages, count(distinct (chain_id, step))::int as chains,
        (select count(*)::int from cascade_steps where group_id = ${taskId} and state = 'started') as marks
      from sendings where group_id = ${taskId} and step > 0`;
    expect(steps?.messages).toBeGreaterThanOrEqual(recipients);
    expect(steps?.chains).toBe(steps?.messages);
    expect(steps?.marks).toBe(steps?.messages);
    expect(await sql()`select from cascade_timers where group_id = ${taskId}`).toHaveLength(0);
    await proveCounters(taskId);
    await proveMoney(caller.user.id, given);
    await proveEvents(caller.user.id);
  },
  scaled(300_000, 900_000),
);
