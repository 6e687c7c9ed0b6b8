import { fork } from "node:child_process";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { workerFlags } from "#server/process/worker-flags.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";
import { copyToBareTables, createBareTables, emptyTables } from "./support/bare-tables.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { expandAll } from "./support/expand-all.ts";
import {
  isQuick,
  millisecondsOf,
  ratios,
  report,
  secondsOf,
  type Figure,
} from "./support/figures.ts";
import { median, p95 } from "./support/median.ts";

// Expanding a bulk send against the same rows inserted by one statement, its memory, and its POST.
const sizes = isQuick
  ? { recipients: 50_000, small: 10_000, large: 100_000, rounds: 3, posts: 30 }
  : { recipients: 1_000_000, small: 100_000, large: 3_000_000, rounds: 5, posts: 200 };
const text = "Здравствуйте, $firstName! Ваш заказ готов, ждём вас до восьми вечера.";
const tables = ["sendings", "billings"] as const;

async function fanOut(ownerId: string, list: string): Promise<Figure> {
  await createBareTables(tables);
  const product: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < sizes.rounds; round++) {
    const task = await createTask(sql(), { ownerId, text, lists: [list], state: "scheduled" });
    await emptyTables(tables);
    product.push(await secondsOf(() => expandAll(task.id)));
    await emptyTables(tables, "bare_");
    bare.push(await secondsOf(() => copyToBareTables(tables)));
    await assertAllThere(task.id);
    console.log(
      `  round ${round + 1}: ${product.at(-1)?.toFixed(1)} s, bare ${bare.at(-1)?.toFixed(1)} s`,
    );
    await sql()`delete from graphile_worker._private_jobs`;
  }
  const value = median(ratios(product, bare));
  return {
    name: `expansion of ${sizes.recipients} recipients to a bare INSERT`,
    unit: "×",
    wanted: "low",
    limit: 2,
    aim: 1.3,
    value,
    samples: { product, bare },
  };
}

async function assertAllThere(taskId: string): Promise<void> {
  const [row] = await sql()<
    { sendings: number; bare: number; accepted: number; cost: bigint; paid: bigint }[]
  >`
    select (select count(*)::int from sendings where group_id = ${taskId}) as sendings,
      (select count(*)::int from bare_sendings) as bare, accepted, cost,
      (select -sum(amount)::bigint from billings where group_id = ${taskId}) as paid
    from tasks where id = ${taskId}`;
  const isWhole =
    row &&
    row.sendings === sizes.recipients &&
    row.bare === row.sendings &&
    row.accepted === row.sendings;
  if (!isWhole || row.cost !== row.paid)
    throw new Error(
      `rows are missing: ${JSON.stringify({ ...row, cost: String(row?.cost), paid: String(row?.paid) })}`,
    );
}

/** Most resident memory of a process that expands the list and nothing else, MB. */
async function memoryOf(ownerId: string, list: string): Promise<number> {
  const task = await createTask(sql(), { ownerId, text, lists: [list], state: "scheduled" });
  const child = fork(new URL("./support/expand-all.ts", import.meta.url), [task.id], {
    execArgv: [...workerFlags],
  });
  const kilobytes = await new Promise<number>((resolve, reject) => {
    child.once("message", (most) => resolve(Number(most)));
    child.once("exit", (code) => reject(new Error(`the expansion ended with ${code}`)));
  });
  await emptyTables(tables);
  await sql()`delete from graphile_worker._private_jobs`;
  return kilobytes / 1024;
}

function memoryFigure(recipients: number, samples: number[]): Figure {
  return {
    name: `worker's memory at ${recipients} recipients`,
    unit: "MB",
    wanted: "low",
    limit: 250,
    value: Math.max(...samples),
    samples: { residentMb: samples },
  };
}

async function posts(actor: Actor, name: string, include: string[]): Promise<Figure> {
  const samples: number[] = [];
  for (let round = 0; round < sizes.posts; round++) {
    const input = sendOf({ text, recipient: { include } });
    samples.push(await millisecondsOf(() => createSending(actor, input, { idempotency: null })));
  }
  return {
    name: `creation with ${name}, p95`,
    unit: "ms",
    wanted: "low",
    limit: { work: 300, commits: 1 },
    value: p95(samples),
    samples: { ms: samples },
  };
}

// What runs here runs in the worker: its connections plan as the worker's do.
process.env.CABINET_PROCESS = "worker";
const database = await startDatabase("fan-out");
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 15n) });
  const actor = actorFor(user);
  const [small, middle, large] = [
    await fillList(user.id, sizes.small),
    await fillList(user.id, sizes.recipients),
    await fillList(user.id, sizes.large),
  ];
  const phones = Array.from({ length: 10 }, (_, index) => `+7916000000${index}`);
  const figures = [
    await posts(actor, "10 recipients", phones),
    await posts(actor, `a list of ${sizes.small}`, [small]),
    await posts(actor, `a list of ${sizes.large}`, [large]),
  ];
  await sql()`delete from graphile_worker._private_jobs`;
  figures.push(await fanOut(user.id, middle));
  figures.push(memoryFigure(sizes.small, [await memoryOf(user.id, small)]));
  figures.push(memoryFigure(sizes.large, [await memoryOf(user.id, large)]));
  await sql()`truncate billings, sendings`;
  await report("fan-out", sizes, figures);
  const faults = await findLedgerFaults(sql());
  if (faults.length > 1) throw new Error("more than the truncated account's ledger differs");
} finally {
  await database.stop();
}
