import { fork } from "node:child_process";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { workerFlags } from "#server/process/worker-flags.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startWorker } from "#tests/support/worker.ts";
import { emptyTables } from "./support/bare-tables.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { expandAll } from "./support/expand-all.ts";
import { type Figure, isQuick, ratios, report } from "./support/figures.ts";
import { holdJobs, sendHeld } from "./support/held-jobs.ts";
import { median } from "./support/median.ts";
import { type Times, timesOf } from "./support/processor-time.ts";

// Claim → generic HTTP on loopback → finalise with ledger, against a loop that posts over open connections and does nothing else.
const sizes = { messages: isQuick ? 5000 : 20_000, rounds: 5, window: 16 };
const text = "Your order for $firstName is ready, come and fetch it until eight o'clock";

/** Accepted messages whose jobs wait for the word to go. */
async function prepare(ownerId: string, list: string): Promise<string> {
  await emptyTables(["sendings", "billings"]);
  const task = await createTask(sql(), { ownerId, text, lists: [list], state: "scheduled" });
  await holdJobs(true);
  await expandAll(task.id);
  await sql()`vacuum (analyze) sendings`;
  await sql()`checkpoint`;
  return task.id;
}

async function postBare(url: string): Promise<Times> {
  const file = new URL("./support/bare-http-sender.ts", import.meta.url);
  const child = fork(file, [url, String(sizes.messages), String(sizes.window)], {
    execArgv: [...workerFlags],
  });
  return new Promise<Times>((resolve, reject) => {
    child.once("message", (told) => resolve(told as Times));
    child.once("exit", (code) => reject(new Error(`the bare loop ended with ${code}`)));
  });
}

/** A provider in a process of its own, which takes everything at once. */
async function startSink(): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL("./support/webhook-sink.ts", import.meta.url), { execArgv: [] });
  const url = await new Promise<string>((resolve) =>
    child.once("message", (told) => resolve(told as string)),
  );
  return { url, stop: () => void child.kill() };
}

process.env.CABINET_PROCESS = "worker";
const database = await startDatabase("http-dispatch");
const sink = await startSink();
const { id } = await createProvider(sql(), {
  kind: "http",
  config: {
    channels: "sms",
    url: sink.url,
    headers: "Content-Type: application/json",
    body: '{"id":"{{id}}","to":"{{recipient}}","from":"{{sender}}","text":"{{text}}"}',
    window: sizes.window,
  },
});
await createRoutingRule(sql(), { providerId: id, type: "sms", priority: 1000 });
const worker = await startWorker(database.url, { WEBHOOK_ALLOW_PRIVATE: "loopback" });
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n) });
  const list = await fillList(user.id, sizes.messages);
  const product: Times[] = [];
  const bare: Times[] = [];
  for (let round = 0; round < sizes.rounds; round++) {
    const taskId = await prepare(user.id, list);
    product.push(await timesOf(worker.child.pid ?? 0, () => sendHeld(taskId, sizes.messages)));
    bare.push(await postBare(sink.url));
    const [one, other] = [product.at(-1), bare.at(-1)];
    console.log(
      `  round ${round + 1}: ${Math.round(sizes.messages / (one?.seconds ?? 1))}/s, bare ${Math.round(sizes.messages / (other?.seconds ?? 1))}/s`,
    );
  }
  const [rates, bareRates] = [product, bare].map((of) =>
    of.map(({ seconds }) => sizes.messages / seconds),
  );
  const figures: Figure[] = [
    {
      name: "messages handed over by HTTP",
      unit: "messages/s",
      wanted: "high",
      limit: { work: 2 },
      value: median(rates ?? []),
      samples: { product: rates ?? [] },
    },
    {
      name: "dispatch by HTTP to a bare keep-alive loop",
      unit: "×",
      wanted: "high",
      limit: 0.7,
      value: median(ratios(rates ?? [], bareRates ?? [])),
      samples: { product: rates ?? [], bare: bareRates ?? [] },
    },
  ];
  await report("http-dispatch", sizes, figures);
} finally {
  await worker.kill();
  sink.stop();
  await database.stop();
}
