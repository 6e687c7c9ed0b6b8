import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { findFreePort } from "#tests/support/faults/web-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const within = { timeout: 60_000, interval: 200 };

let database: TestDatabase;
let worker: TestWorker;
let port: number;

beforeAll(async () => {
  database = await useTestDatabase();
  await createUser(sql(), { role: "admin" });
  port = await findFreePort();
  worker = await startWorker(database.url, { WORKER_PORT: String(port), HOST: "127.0.0.1" });
});
afterAll(async () => {
  await worker.kill();
  await database.drop();
});

async function readiness(): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  return [answer.status, await answer.json()];
}

async function countNotified(): Promise<number> {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from notifications
    where type = 'SystemPlatformIssues' and params->>'problem' = 'jobs'`;
  return row?.count ?? 0;
}

test("a worker that takes nothing though jobs are due isn't ready, and operators are notified once", async () => {
  await vi.waitFor(
    async () => expect(await readiness()).toEqual([200, { status: "ready" }]),
    within,
  );
  await sql().unsafe(`
    create function refuse_taking() returns trigger language plpgsql as $$
      begin raise exception 'no job is taken in this test'; end $$;
    create trigger refuse_taking before update on graphile_worker._private_jobs
      for each row execute function refuse_taking()`);
  const payload = JSON.stringify({ providerId: sandboxProviderId, ownerId: newId(), ids: [] });
  await sql()`select graphile_worker.add_job('dispatch-sendings', ${payload}::text::json)`;
  const problem = { status: "takes no jobs though some are due" };
  await vi.waitFor(async () => expect(await readiness()).toEqual([503, problem]), within);
  await vi.waitFor(async () => expect(await countNotified()).toBe(1), within);

  await sql().unsafe("drop trigger refuse_taking on graphile_worker._private_jobs");
  await vi.waitFor(
    async () => expect(await readiness()).toEqual([200, { status: "ready" }]),
    within,
  );
  expect(await countNotified()).toBe(1);
});
