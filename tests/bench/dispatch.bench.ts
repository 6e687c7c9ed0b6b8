import { fork } from "node:child_process";
import { asMoney } from "#lib/money.ts";
import type { DeliveryReport } from "#server/channels/channel.ts";
import { environmentProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { workerFlags } from "#server/process/worker-flags.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyReports } from "#server/sendings/service.ts";
import { startWorker } from "#tests/support/worker.ts";
import { copyToBareTables, createBareTables, emptyTables } from "./support/bare-tables.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { expandAll } from "./support/expand-all.ts";
import { type Figure, isQuick, ratios, report } from "./support/figures.ts";
import { holdJobs, sendHeld } from "./support/held-jobs.ts";
import { median } from "./support/median.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { type Times, timesOf } from "./support/processor-time.ts";
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

async function sendByReference(smscUrl: string, ownerId: string): Promise<Times> {
  const file = new URL("./support/reference-sender.ts", import.meta.url);
  const child = fork(file, [smscUrl, ownerId], { execArgv: [...workerFlags] });
  let own: Times | undefined;
  // Its process is counted by itself, from when it begins to send.
  const { processor } = await timesOf(0, async () => {
    own = await new Promise<Times>((resolve, reject) => {
      child.once("message", (told) => resolve(told as Times));
      child.once("exit", (code) => reject(new Error(`the reference ended with ${code}`)));
    });
  });
  if (!own) throw new Error("the reference told nothing");
  return { seconds: own.seconds, processor: own.processor + processor };
}

/** Reports on every message sent, 500 at a time as a link passes them on, each batch compared with its bare UPDATE. */
async function reportAll(ownerId: string): Promise<{ product: Times; bare: Times }> {
  const rows = await sql()<{ id: string; providerMessageId: string; recipient: string }[]>`
    select id, provider_message_id, recipient from sendings where status = 'sent' order by sent_at, id`;
  if (rows.length !== sizes.messages) throw new Error(`only ${rows.length} messages were sent`);
  const total = {
    product: { seconds: 0, processor: 0 },
    bare: { seconds: 0, processor: 0 },
  };
  const add = async (to: Times, work: () => Promise<unknown>) => {
    const { seconds, processor } = await timesOf(process.pid, work);
    to.seconds += seconds;
    to.processor += processor;
  };
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
    await add(total.product, () => applyReports(environmentProviderId, reports));
    const ids = some.map((row) => row.id).toSorted();
    await add(
      total.bare,
      () => sql()`
        update bare_sendings s set status = 'delivered', delivered_at = ${at}, updated_at = now()
        from unnest(${ids}::uuid[]) as k(id)
        where s.owner_id = ${ownerId} and s.id = k.id and s.id between ${ids[0] ?? ""} and ${ids.at(-1) ?? ""}`,
    );
  }
  return total;
}

/** Messages a second of the clock, and microseconds of the processor a message. */
function sampleOf({ seconds, processor }: Times) {
  return { rate: sizes.messages / seconds, micros: (processor * 1e6) / sizes.messages };
}

type Sample = ReturnType<typeof sampleOf>;

/** The ratio of the two by wall-clock time and by processor time, which other load doesn't lengthen. */
function ratioFigures(name: string, product: Sample[], other: Sample[], aim?: number): Figure[] {
  const [rates, otherRates] = [product, other].map((of) => of.map(({ rate }) => rate));
  const [micros, otherMicros] = [product, other].map((of) => of.map((one) => one.micros));
  const figure = { unit: "×", wanted: "high", limit: 0.7, ...(aim && { aim }) } as const;
  return [
    {
      ...figure,
      name,
      value: median(ratios(rates ?? [], otherRates ?? [])),
      samples: { product: rates ?? [], other: otherRates ?? [] },
    },
    {
      ...figure,
      name: `${name}, by processor time`,
      value: median(ratios(otherMicros ?? [], micros ?? [])),
      samples: { productMicros: micros ?? [], otherMicros: otherMicros ?? [] },
    },
  ];
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
  const [sent, reference, reported, bare]: [Sample[], Sample[], Sample[], Sample[]] = [
    [],
    [],
    [],
    [],
  ];
  const workerId = worker.child.pid ?? 0;
  for (let round = 0; round < sizes.rounds; round++) {
    const taskId = await prepare(user.id, list);
    sent.push(sampleOf(await timesOf(workerId, () => sendHeld(taskId, sizes.messages))));
    reference.push(sampleOf(await sendByReference(smsc.url, user.id)));
    const reports = await reportAll(user.id);
    reported.push(sampleOf(reports.product));
    bare.push(sampleOf(reports.bare));
    const latest = [sent, reference, reported, bare].map((of) => of.at(-1));
    console.log(
      `  round ${round + 1}: ${latest.map((one) => `${Math.round(one?.rate ?? 0)}/s ${Math.round(one?.micros ?? 0)} µs`).join(", ")}`,
    );
  }
  const rates = sent.map(({ rate }) => rate);
  const figures: Figure[] = [
    {
      name: "messages handed over",
      unit: "messages/s",
      wanted: "high",
      limit: { work: 0.2 },
      value: median(rates),
      samples: { product: rates },
    },
    ...ratioFigures("submission to the reference loop", sent, reference, 0.8),
    ...ratioFigures("delivery reports to a bare UPDATE", reported, bare),
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
