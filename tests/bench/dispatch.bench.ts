import { fork } from "node:child_process";
import { createTask } from "#drizzle/seed/factories/tasks.ts";
import { createUser } from "#drizzle/seed/factories/users.ts";
import { asMoney } from "#lib/money.ts";
import type { DeliveryReport } from "#server/channels/channel.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { workerFlags } from "#server/process/worker-flags.ts";
import { applyReports } from "#server/sendings/service.ts";
import { startWorker } from "#tests/support/worker.ts";
import { copyToBareTables, createBareTables, emptyTables } from "./support/bare-tables.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { expandAll } from "./support/expand-all.ts";
import { isQuick, median, ratios, report, secondsOf, type Figure } from "./support/figures.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { startSmscProcess } from "./support/smsc-process.ts";

// Claim → SMPP on loopback → finalise with ledger, and delivery reports, against the same without the product.
const sizes = { messages: isQuick ? 10_000 : 50_000, rounds: 5, reportBatch: 500 };
const text = "Your order for $firstName is ready, come and fetch it until eight o'clock";
const tables = ["sendings", "billings"] as const;

/** Accepted messages whose jobs wait for the word to go. */
async function prepare(ownerId: string, list: string): Promise<string> {
  await emptyTables(tables);
  await emptyTables(tables, "bare_");
  const task = await createTask(sql(), { ownerId, text, lists: [list], state: "scheduled" });
  await holdJobs(true);
  await expandAll(task.id);
  await copyToBareTables(["sendings"]);
  await sql()`vacuum (analyze) sendings`;
  await sql()`vacuum (analyze) bare_sendings`;
  await sql()`checkpoint`;
  return task.id;
}

/** A trigger keeps new jobs from being taken; taking it away lets all of them go at once. */
async function holdJobs(isHeld: boolean): Promise<void> {
  const db = sql();
  if (isHeld) {
    await db.unsafe(`
      create or replace function hold_jobs() returns trigger language plpgsql as $$
      begin if new.job_queue_id is not null then new.run_at := now() + interval '1 day'; end if; return new; end $$;
      create or replace trigger hold_jobs before insert on graphile_worker._private_jobs for each row execute function hold_jobs()`);
    return;
  }
  await db.unsafe("drop trigger hold_jobs on graphile_worker._private_jobs");
  await db`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;
  await db`select pg_notify('jobs:insert', '{"r":"bench","count":8}')`;
}

async function sendByProduct(taskId: string): Promise<number> {
  return secondsOf(async () => {
    await holdJobs(false);
    for (;;) {
      const [task] = await sql()<{ sent: number; failed: number }[]>`
        select sent, failed from tasks where id = ${taskId}`;
      if (task?.failed) throw new Error(`${task.failed} messages failed`);
      if (task?.sent === sizes.messages) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}

function sendByReference(smscUrl: string, ownerId: string): Promise<number> {
  const file = new URL("./support/reference-sender.ts", import.meta.url);
  const child = fork(file, [smscUrl, ownerId], { execArgv: [...workerFlags] });
  return new Promise((resolve, reject) => {
    child.once("message", (seconds) => resolve(Number(seconds)));
    child.once("exit", (code) => reject(new Error(`the reference ended with ${code}`)));
  });
}

/** Reports on every message sent, 500 at a time as a link hands them over, each batch beside its bare UPDATE. */
async function reportAll(ownerId: string): Promise<{ product: number; bare: number }> {
  const rows = await sql()<{ id: string; providerMessageId: string; recipient: string }[]>`
    select id, provider_message_id, recipient from sendings where status = 'sent' order by sent_at, id`;
  if (rows.length !== sizes.messages) throw new Error(`only ${rows.length} messages were sent`);
  const total = { product: 0, bare: 0 };
  for (let start = 0; start < rows.length; start += sizes.reportBatch) {
    const some = rows.slice(start, start + sizes.reportBatch);
    const at = new Date();
    const reports = some.map(({ id, providerMessageId, recipient }): DeliveryReport => ({
      sendingId: id,
      ownerId,
      providerMessageId,
      recipient,
      status: "delivered",
      error: null,
      at,
    }));
    total.product += await secondsOf(() => applyReports(environmentProviderId, reports));
    const ids = some.map((row) => row.id).toSorted();
    total.bare += await secondsOf(
      () => sql()`
        update bare_sendings s set status = 'delivered', delivered_at = ${at}, updated_at = now()
        from unnest(${ids}::uuid[]) as k(id)
        where s.owner_id = ${ownerId} and s.id = k.id and s.id between ${ids[0] ?? ""} and ${ids.at(-1) ?? ""}`,
    );
  }
  return total;
}

// What runs here runs in the worker: its connections plan as the worker's do.
process.env.CABINET_PROCESS = "worker";
const database = await startDatabase("dispatch");
const smsc = await startSmscProcess(27_756);
const worker = await startWorker(database.url, { SMPP_URL: smsc.url });
try {
  await createBareTables(tables);
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n) });
  const list = await fillList(user.id, sizes.messages);
  const [product, reference, reported, bareReported]: number[][] = [[], [], [], []];
  for (let round = 0; round < sizes.rounds; round++) {
    const taskId = await prepare(user.id, list);
    const seconds = await sendByProduct(taskId);
    product?.push(sizes.messages / seconds);
    reference?.push(sizes.messages / (await sendByReference(smsc.url, user.id)));
    const reports = await reportAll(user.id);
    reported?.push(sizes.messages / reports.product);
    bareReported?.push(sizes.messages / reports.bare);
    console.log(
      `  round ${round + 1}: ${[product, reference, reported, bareReported].map((of) => Math.round(of?.at(-1) ?? 0)).join(", ")} /s`,
    );
  }
  const samples = { product: product ?? [], reference: reference ?? [] };
  const reportSamples = { product: reported ?? [], bare: bareReported ?? [] };
  const figures: Figure[] = [
    {
      name: "messages handed over",
      unit: "messages/s",
      wanted: "high",
      limit: 5000,
      value: median(samples.product),
      samples,
    },
    {
      name: "hand-over to the reference loop",
      unit: "×",
      wanted: "high",
      limit: 0.7,
      aim: 0.8,
      value: median(ratios(samples.product, samples.reference)),
      samples,
    },
    {
      name: "delivery reports to a bare UPDATE",
      unit: "×",
      wanted: "high",
      limit: 0.7,
      value: median(ratios(reportSamples.product, reportSamples.bare)),
      samples: reportSamples,
    },
  ];
  const memory = peakMemory(worker.child.pid ?? 0);
  figures.push({
    name: "worker's memory while sending",
    unit: "MB",
    wanted: "low",
    limit: 250,
    value: memory,
    samples: { residentMb: [memory] },
  });
  await report("dispatch", sizes, figures);
} finally {
  await worker.kill();
  smsc.stop();
  await database.stop();
}
