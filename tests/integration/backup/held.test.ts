// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { createBackup, releaseHeld, restoreBackup } from "#server/backup/service.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { assertSealingKey } from "#server/secrets/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { emptyDatabases } from "#tests/support/backups.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createSender, givenMoney, startBulk, standingOf } from "#tests/support/faults/bulk.ts";
import { proveCounters, proveMoney } from "#tests/support/faults/prove.ts";
import { sendOf } from "#tests/support/sends.ts";
import { type Smsc, startSmsc } from "#tests/support/smsc.ts";
import { startWorker } from "#tests/support/worker.ts";

const within = { timeout: 30_000, interval: 50 };
const emptyDatabase = emptyDatabases();
const key = "a key of thirty-two letters or more";
const backups = () => `${process.env.DATA_DIR}/backups`;

let database: TestDatabase;
let smsc: Smsc;
beforeAll(async () => {
  database = await useTestDatabase();
  smsc = await startSmsc({ receipts: "after" });
});
afterEach(async () => {
  await useDatabase(database.url);
  await rm(backups(), { recursive: true, force: true });
});
afterAll(async () => {
  await smsc.close();
  await database.drop();
});

async function useDatabase(url: string): Promise<void> {
  await closeClients();
  process.env.DATABASE_URL = url;
}

const restore = async (url: string, folder: string, given = {}) =>
  restoreBackup({
    url,
    folder,
    key,
    isKeyLost: false,
    replaces: false,
    releases: false,
    say: () => undefined,
    ...given,
  });

async function sendSingle(actor: Actor, recipient: string, given = {}): Promise<string> {
  const answer = await createSending(actor, sendOf({ recipient, ...given }), { idempotency: null });
  if (Array.isArray(answer) || !("id" in answer) || !answer.id) throw new Error("no message");
  return answer.id;
}

const stateOf = async (id: string) => {
  const [row] = await sql()<{ status: string; isDoubtful: boolean }[]>`
    select status, doubt_at is not null as is_doubtful from sendings where id = ${id}`;
  return row;
};

it("a restored copy sends nothing that was waiting before it is released, and then each once", async () => {
  const actor = await createSender();
  await sql()`delete from sealing_keys`;
  // An SMSC that isn't there: everything is accepted and waits.
  const before = await startWorker(database.url, { SMPP_URL: "smpp://cabinet:secret@127.0.0.1:1" });
  const taskId = await startBulk(actor, 40);
  const single = await sendSingle(actor, "+79260000001");
  const claimed = await sendSingle(actor, "+79260000002");
  const given = await sendSingle(actor, "+79260000003");
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await sendSingle(actor, "+79260000004", { schedule: { delay: later } });
  await vi.waitFor(async () => expect((await standingOf(taskId)).open).toBe(40), within);
  await before.kill();
  await sql()`
    update sendings set status = 'processing', worker_id = 'gone', claimed_at = now() where id in (${claimed}, ${given})`;
  await sql()`insert into hand_overs (worker_id, given, answers) values ('gone', array[${given}]::uuid[], '[]')`;
  const { folder } = await createBackup();

  const copy = await emptyDatabase();
  const { held, unsealed } = await restore(copy, folder, { key: null });
  expect({ held, unsealed }).toEqual({
    held: { tasks: 1, messages: 3 },
    unsealed: { factors: [], webhooks: [], programs: [] },
  });
  await useDatabase(copy);
  const worker = await startWorker(copy, { SMPP_URL: smsc.url });
  try {
    // A message made after the restore leaves as usual, behind all jobs of the backup.
    await sendSingle(actor, "+79270000000");
    await vi.waitFor(async () => {
      expect(smsc.messages.map(({ recipient }) => recipient)).toContain("79270000000");
      const due = sql()`
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('dispatch-sendings', 'expand-task') and j.run_at <= now()`;
      expect(await due).toHaveLength(0);
      expect(await stateOf(given)).toEqual({ status: "processing", isDoubtful: true });
    }, within);
    expect(smsc.messages).toHaveLength(1);
    const [task] = await sql()`select state, reason from tasks where id = ${taskId}`;
    expect(task).toEqual({ state: "paused", reason: "restored" });

    expect(await releaseHeld()).toEqual({ tasks: 1, messages: 3 });
    expect(await releaseHeld()).toEqual({ tasks: 0, messages: 0 });
    await vi.waitFor(async () => expect((await standingOf(taskId)).done).toBe(40), within);
    await vi.waitFor(() => expect(smsc.messages).toHaveLength(43), within);
    const recipients = smsc.messages.map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(43);
    expect(recipients).toEqual(expect.arrayContaining(["79260000001", "79260000002"]));
    expect((await stateOf(planned))?.status).toBe("pending");
    const jobs = await sql()`
      select from graphile_worker._private_jobs where payload::text like ${`%${planned}%`} and run_at > now()`;
    expect(jobs.length).toBeGreaterThan(0);
    await vi.waitFor(async () => expect((await stateOf(single))?.status).toBe("delivered"), within);
    await proveCounters(taskId);
    await proveMoney(actor.userId, givenMoney);
  } finally {
    await worker.kill();
  }
});

it("without the lost key the authenticators are removed, and their people named", async () => {
  await sql()`delete from sealing_keys`;
  await assertSealingKey(key);
  const { id, username } = await createUser(sql());
  await sql()`insert into authenticators (user_id, secret) values (${id}, ${Buffer.from("sealed")})`;
  const { folder } = await createBackup();
  const to = await emptyDatabase();
  const another = `${key}, another`;
  await expect(restore(to, folder, { key: another })).rejects.toThrow("is not the key");
  await expect(restore(to, folder, { isKeyLost: true })).rejects.toThrow("isn't lost");
  const { unsealed } = await restore(to, folder, { key: another, isKeyLost: true });
  expect(unsealed).toEqual({ factors: [username], webhooks: [], programs: [] });
  await useDatabase(to);
  await assertSealingKey(another);
  expect(await sql()`select from authenticators`).toHaveLength(0);
});
