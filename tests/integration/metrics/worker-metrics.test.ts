import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { closeMetrics, databaseMetrics } from "#server/metrics/database-metrics.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { findFreePort } from "#tests/support/faults/web-process.ts";
import { declaredNames, monitoringExpressions, valueOf } from "#tests/support/metrics.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let worker: TestWorker;
let url = "";

beforeAll(async () => {
  database = await useTestDatabase();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}/metrics`;
  worker = await startWorker(database.url, { HOST: "127.0.0.1", WORKER_PORT: String(port) });
});
afterAll(async () => {
  await worker.stop();
  await closeMetrics();
  await database.drop();
});

const read = async () => (await fetch(url)).text();

test("every metric of the dashboard and of the alert rules is one that the product answers", async () => {
  const names = declaredNames(await read());
  const expressions = monitoringExpressions();
  expect(expressions.length).toBeGreaterThan(50);
  const used = expressions.flatMap((expression) => expression.match(/\bcabinet_\w+/g) ?? []);
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
});

test("a message is counted in every state, by channel and provider, and its ways are measured", async () => {
  const actor = actorFor(await createUser(sql(), { balance: asMoney(1_000_000n) }));
  const answer = await createSending(actor, sendOf({ recipient: "+79000000003" }), {
    idempotency: null,
  });
  const id = "id" in answer ? answer.id : "";
  await vi.waitFor(async () => expect((await getSending(actor, id)).status).toBe("seen"));
  const of = { channel: "sms", provider: sandboxProviderId };
  await vi.waitFor(async () => {
    const text = await read();
    for (const state of ["sent", "delivered", "seen"])
      expect(valueOf(text, "cabinet_messages_total", { ...of, state }), state).toBe(1);
    expect(valueOf(text, "cabinet_submissions_total", { ...of, outcome: "sent" })).toBe(1);
    expect(valueOf(text, "cabinet_dispatch_duration_seconds_count", of)).toBe(1);
    expect(valueOf(text, "cabinet_receipt_duration_seconds_count", of)).toBe(1);
    expect(valueOf(text, "cabinet_reports_total", { result: "matched" })).toBe(2);
    expect(valueOf(text, "cabinet_jobs_total", { job: "dispatch-sendings", result: "done" })).toBe(
      1,
    );
  });
});

test("figures of the database name due jobs that no worker takes, and their age", async () => {
  // A job of another product version: no worker knows its name.
  await sql()`select graphile_worker.add_job('unknown-job', '{}'::json, run_at => now() - interval '5 minutes')`;
  await enqueue(sql(), "send-mail", { id: "", mail: { to: "", subject: "", text: "", html: "" } as never }, { runAt: new Date(Date.now() + 3_600_000) }); // prettier-ignore
  const text = await databaseMetrics();
  const of = { queue: "unknown-job" };
  expect(valueOf(text, "cabinet_jobs_due", of)).toBe(1);
  expect(valueOf(text, "cabinet_jobs_due_age_seconds", of)).toBeGreaterThan(299);
  // What is due later is not late, and a queue without due jobs answers zero.
  expect(text).toContain('cabinet_jobs_due_age_seconds{queue="send-mail"} 0');
  expect(valueOf(text, "cabinet_workers")).toBe(1);
  expect(valueOf(text, "cabinet_provider_ready", { provider: sandboxProviderId })).toBe(1);
  expect(valueOf(text, "cabinet_database_up")).toBe(1);
});

test("only this machine may read them, and no caller who comes through a proxy", async () => {
  expect((await fetch(url)).status).toBe(200);
  const forwarded = await fetch(url, { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(forwarded.status).toBe(404);
  expect(await forwarded.text()).not.toContain("cabinet_");
  expect((await fetch(url.replace("metrics", "other"))).status).toBe(404);
});
