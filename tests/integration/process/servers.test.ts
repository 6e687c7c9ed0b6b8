import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { writeMinutes } from "#server/metrics/provider-minutes.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, createCaller, type Caller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { migrateDemonstration } from "#tests/support/migrate-demonstration.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";
import * as retryOne from "../../../app/api/servers/jobs/[id]/retry/route.ts";
import * as oneJob from "../../../app/api/servers/jobs/[id]/route.ts";
import * as retryAll from "../../../app/api/servers/jobs/retry/route.ts";
import * as jobs from "../../../app/api/servers/jobs/route.ts";
import * as pulse from "../../../app/api/servers/pulse/route.ts";
import * as servers from "../../../app/api/servers/route.ts";
import * as state from "../../../app/api/servers/state/route.ts";

let database: TestDatabase;
let worker: TestWorker | undefined;
let operator: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  operator = await createCaller({ role: "admin" });
});
afterAll(async () => {
  await worker?.stop();
  await database.drop();
});

const eventually = (assertion: () => Promise<unknown>) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

const listed = async () =>
  (await callApi(servers, "GET /servers?kind=worker", { caller: operator })).body.data;

/** A job of a name that failed, for the last time where `attempts` is 25. */
async function failedJob(name: string, payload: object, attempts = 25): Promise<string> {
  const [row] = await sql()<{ id: string }[]>`
    select id::text from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::text::json, run_at := now() + interval '1 day')`;
  await sql()`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'no such host' where id = ${row?.id ?? ""}`;
  return row?.id ?? "";
}

/** Jobs that the second test has had tried again. */
let retried: string[] = [];

test("failed jobs are listed with their errors, and given up unless messages wait for them", async () => {
  const spare = await failedJob("sweep-storage", {});
  const needed = await failedJob("dispatch-sendings", { ids: [] });
  const trying = await failedJob("expire-files", {}, 3);
  const { body } = await callApi(jobs, "GET /servers/jobs", { caller: operator });
  expect(body).toMatchObject({
    total: 3,
    data: [
      { id: needed, name: "dispatch-sendings", isLast: true, mayGiveUp: false },
      { id: spare, name: "sweep-storage", isLast: true, mayGiveUp: true, error: "no such host" },
      { id: trying, name: "expire-files", isLast: false, mayGiveUp: false, attempts: 3 },
    ],
  });
  const giveUp = (id: string) =>
    callApi(oneJob, `DELETE /servers/jobs/${id}`, { caller: operator, params: { id } });
  expect((await giveUp(needed)).status).toBe(409);
  expect((await giveUp(trying)).status).toBe(404);
  expect((await giveUp(spare)).status).toBe(200);
  expect((await giveUp(spare)).status).toBe(404);
  const stands = await callApi(state, "GET /servers/state", { caller: operator });
  expect(stands.body.queues).toMatchObject([{ name: "dispatch-sendings", failed: 1 }]);
  expect(stands.body.database.size).toBeGreaterThan(1_000_000);
  expect(stands.body.partitions.map(({ table }: { table: string }) => table)).toContain(
    "events_history",
  );
  const [told] = await sql()`
    select name, after, actor_id from events_history where resource = 'servers'`;
  expect(told).toEqual({
    name: "servers.givenUp",
    after: { job: "sweep-storage", error: "no such host" },
    actorId: operator.user.id,
  });
  await sql()`delete from graphile_worker._private_jobs`;
});

test("a failed job is retried once, however often that is asked for", async () => {
  const id = await failedJob("write-contact-texts", {});
  const retry = () =>
    callApi(retryOne, `POST /servers/jobs/${id}/retry`, { caller: operator, params: { id } });
  const answers = await Promise.all([retry(), retry(), retry()]);
  // One of them has it; the others find a job that hasn't failed any more, or one that is being changed.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const rows = await sql()`
    select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where id = ${id}`;
  expect(rows).toEqual([{ attempts: 0, isDue: true }]);
  const running = await failedJob("write-contact-texts", {});
  await sql()`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = ${running}`;
  const refused = await callApi(retryOne, `POST /servers/jobs/${running}/retry`, {
    caller: operator,
    params: { id: running },
  });
  expect(refused.status).toBe(404);
  await sql()`delete from graphile_worker._private_jobs where id = ${running}`;
  retried = [id, await failedJob("sweep-storage", {})];
  const all = await callApi(retryAll, "POST /servers/jobs/retry", { caller: operator });
  expect(all.body).toEqual({ retried: 1 });
});

test("a running worker is listed, does what was retried, and is gone once it was killed", async () => {
  worker = await startWorker(database.url);
  await eventually(async () =>
    expect(await listed()).toMatchObject([
      { kind: "worker", pid: worker?.child.pid, name: "worker", memory: expect.any(Number) },
    ]),
  );
  await eventually(async () =>
    expect(
      await sql()`select from graphile_worker._private_jobs where id = any(${retried}::bigint[])`,
    ).toHaveLength(0),
  );
  await worker.kill();
  worker = undefined;
  // A dead process writes no more, so its last word grows old; time is moved instead of waited for.
  await sql()`update processes set seen_at = now() - interval '31 seconds'`;
  expect(await listed()).toEqual([]);
  worker = await startWorker(database.url);
  await eventually(async () => {
    const rows = await sql()`select pid from processes`;
    expect(rows).toEqual([{ pid: worker?.child.pid }]);
  });
});

test("what goes through a provider is counted by minute, once", async () => {
  await migrateDemonstration(database.url);
  const sender = await createCaller();
  await createSending(actorFor(sender.user), sendOf({ recipient: "+79000000002" }), {
    idempotency: null,
  });
  const minutes = async () => {
    await writeMinutes(sql());
    const rows = await sql()<{ sent: number; delivered: number; answers: number[] }[]>`
      select sum(sent)::int as sent, sum(delivered)::int as delivered from provider_minutes
      where provider_id = ${sandboxProviderId}`;
    return rows[0];
  };
  await eventually(async () => expect(await minutes()).toEqual({ sent: 1, delivered: 1 }));
  const { body } = await callApi(pulse, "GET /servers/pulse", { caller: operator });
  const [sandbox] = body.providers.filter(({ id }: { id: string }) => id === sandboxProviderId);
  expect(sandbox).toMatchObject({ sent: 1, delivered: 1, failed: 0, errors: 0, state: "ready" });
  expect(sandbox.answer).toBeGreaterThan(0);
  expect(sandbox.minutes).toHaveLength(60);
  expect(body.minutes).toHaveLength(15);
});
