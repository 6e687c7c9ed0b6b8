// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { begin, newList, storedTable } from "#tests/support/imports.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const files = 8;
const rows = 12_000;
const patience = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
const workers: TestWorker[] = [];

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => {
  await Promise.all(workers.map(async (worker) => worker.kill()));
  await database.drop();
});

const table = Array.from({ length: rows }, (_, at) => `+79${String(at).padStart(9, "0")}`);
const csv = `phone;name\n${table.map((phone) => `${phone};Anna`).join("\n")}\n`;

async function start(): Promise<TestWorker> {
  const worker = await startWorker(database.url, { WORKER_CONCURRENCY: "4" });
  workers.push(worker);
  return worker;
}

const turns = async () => {
  const [row] = await sql()<{ running: number; waiting: number }[]>`
    select count(job_id)::int as running, count(*) filter (where job_id is null)::int as waiting from job_turns`;
  return row;
};

test("another account's row doesn't wait for files that fill all slots, nor is one lost with its worker", async () => {
  const large = await createCaller();
  const small = await createCaller();
  const list = await newList(large);
  const ids: string[] = [];
  for (let at = 0; at < files; at++)
    ids.push((await begin(large, await storedTable(large, csv), { ListId: list })).id);
  const imports = sql()<{ state: string }[]>`select state from contact_imports where id = any(${ids}::uuid[])`;
  expect((await imports).map(({ state }) => state)).toEqual(ids.map(() => "running"));

  // Whatever writes to the list waits for this transaction, so all files are under way as long as it wants.
  const held = Promise.withResolvers<void>();
  const holding = sql().begin(async (tx) => {
    await tx`select from contact_lists where id = ${list} for update`;
    await held.promise;
  });
  const first = await start();
  await vi.waitFor(async () => expect(await turns()).toEqual({ running: 2, waiting: files - 2 }), patience);

  const one = await begin(small, await storedTable(small, "phone\n+79000000001\n"), { ListId: await newList(small) });
  await vi.waitFor(async () => expect(await getImport(actorFor(small.user), one.id)).toMatchObject({ state: "completed", imported: 1 }), patience);
  // The end of the import is written a moment before its place is given up.
  await vi.waitFor(async () => expect(await turns()).toEqual({ running: 2, waiting: files - 2 }), patience);

  // The killed worker's two go on in others, which take no third of them meanwhile.
  await first.kill();
  await Promise.all([start(), start()]);
  const after = await begin(small, await storedTable(small, "phone\n+79000000002\n"), { ListId: await newList(small) });
  await vi.waitFor(async () => expect(await getImport(actorFor(small.user), after.id)).toMatchObject({ state: "completed" }), patience);
  await vi.waitFor(async () => {
    const [locks] = await sql()`
      select count(*)::int as count from graphile_worker._private_jobs j join job_turns t on t.job_id = j.id
      where j.locked_at is not null and j.locked_by in (select id from workers)`;
    expect(locks).toEqual({ count: 2 });
  }, patience);
  expect(await turns()).toEqual({ running: 2, waiting: files - 2 });

  held.resolve();
  await holding;
  let most = 0;
  await vi.waitFor(async () => {
    most = Math.max(most, (await turns())?.running ?? 0);
    const states = await sql()<{ state: string }[]>`select state from contact_imports where id = any(${ids}::uuid[])`;
    expect(states.map(({ state }) => state)).toEqual(ids.map(() => "completed"));
  }, patience);
  expect(most).toBeLessThanOrEqual(2);
  const [size] = await sql()`select size from contact_lists where id = ${list}`;
  expect(size).toEqual({ size: rows });
  await vi.waitFor(async () => expect(await turns()).toEqual({ running: 0, waiting: 0 }), patience);
}, 240_000); // prettier-ignore
