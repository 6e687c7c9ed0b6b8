import { asMoney } from "#lib/money.ts";
import { defaultFallbackOptions, type Fallback } from "#lib/sendings/fallbacks/options.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { runFallbacks } from "#server/sendings/service.ts";
import { copyToBareTables, createBareTables, emptyTables } from "./support/bare-tables.ts";
import { fillList } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import { expandAll } from "./support/expand-all.ts";
import { type Figure, isQuick, ratios, report, secondsOf } from "./support/figures.ts";
import { median } from "./support/median.ts";

// What fallbacks cost: in expanding a bulk send, when their time-outs are due, and in reports that end them.
const sizes = isQuick
  ? {
      recipients: 50_000,
      leftOut: 2500,
      rounds: 3,
      due: 2000,
      over: 12,
      reports: 10_000,
      beside: 100_000,
    }
  : {
      recipients: 1_000_000,
      /** On the list of exclusions, and as many others on the black list. */
      leftOut: 50_000,
      rounds: 3,
      due: 10_000,
      over: 60,
      reports: 50_000,
      beside: 600_000,
    };
/** They are soon over, and differ more from round to round. */
const reportRounds = 7;
const text = "Здравствуйте, $firstName! Ваш заказ готов, ждём вас до восьми вечера.";
const tables = ["sendings", "billings"] as const;
const batch = 500;

const fallbacks = [1, 2].map((): Fallback => ({
  type: "sms",
  payload: { sender: "Cabinet", text: "$firstName, ваш заказ ждёт вас" },
  options: defaultFallbackOptions,
}));

/** A bulk send with two fallbacks or none. */
async function taskOf(ownerId: string, list: string, excluded: string[], isChained: boolean) {
  const task = await createTask(sql(), { ownerId, text, lists: [list], state: "scheduled" });
  const data = { excludedLists: excluded, ...(isChained && { fallbacks }) };
  await sql()`update tasks set data = data || ${JSON.stringify(data)}::text::jsonb where id = ${task.id}`;
  return task.id;
}

async function fanOut(ownerId: string, list: string, excluded: string[]): Promise<Figure> {
  await createBareTables(tables);
  const [product, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < sizes.rounds; round++) {
    const task = await taskOf(ownerId, list, excluded, true);
    await emptyTables(tables);
    product.push(await secondsOf(() => expandAll(task)));
    await emptyTables(tables, "bare_");
    bare.push(await secondsOf(() => copyToBareTables(tables)));
    await sql()`delete from graphile_worker._private_jobs`;
  }
  return {
    name: `expansion of ${sizes.recipients} with variables, exclusions, a black list and two fallbacks to a bare INSERT`,
    unit: "×",
    wanted: "low",
    limit: 3,
    value: median(ratios(product, bare)),
    samples: { product, bare },
  };
}

/** Messages of a task that have left. */
async function sentOf(ownerId: string, count: number, isChained: boolean): Promise<string[]> {
  const list = await fillList(ownerId, count);
  const task = await taskOf(ownerId, list, [], isChained);
  await expandAll(task);
  await sql()`delete from graphile_worker._private_jobs`;
  const rows = await sql()<{ id: string }[]>`
    select id from sendings where group_id = ${task} order by id`;
  const ids = rows.map(({ id }) => id);
  await applyAll(ownerId, ids, "sent");
  return ids;
}

async function applyAll(
  ownerId: string,
  ids: readonly string[],
  status: "sent" | "delivered",
): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    const outcomes = ids.slice(start, start + batch).map((id) => ({ ownerId, id, status }));
    await transaction(async (tx) => applyOutcomes(tx, { kind: "system" }, outcomes));
  }
}

async function reports(ownerId: string): Promise<Figure> {
  const [chained, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < reportRounds; round++) {
    for (const [isChained, samples] of [
      [true, chained],
      [false, plain],
    ] as const) {
      const ids = await sentOf(ownerId, sizes.reports, isChained);
      await sql()`vacuum (analyze) sendings`;
      samples.push(await secondsOf(() => applyAll(ownerId, ids, "delivered")));
      await emptyTables(tables);
    }
  }
  return {
    name: "reports that end a chain to plain ones",
    unit: "×",
    wanted: "low",
    limit: 1.3,
    value: median(ratios(chained, plain)),
    samples: { chained, plain },
  };
}

/** Time-outs spread over a time come due while other bulk sends are expanded, one after another; how late the last message is made. */
async function timeouts(ownerId: string, other: string, list: string): Promise<Figure> {
  const ids = await sentOf(ownerId, sizes.due, true);
  await sql()`
    update cascade_timers t set due_at = now() + interval '2 seconds' + n.place * ${sizes.over / sizes.due}::float8 * interval '1 second'
    from (select chain_id, row_number() over (order by chain_id) as place from cascade_timers) n
    where n.chain_id = t.chain_id`;
  const end = Date.now() + (sizes.over + 8) * 1000;
  const beside = expandUntil(end, other, list);
  while (Date.now() < end) {
    await runFallbacks();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await beside;
  const [row] = await sql()<{ count: number; late: number }[]>`
    select count(*)::int as count, max(extract(epoch from uuid_extract_timestamp(sending_id) - caused_at))::float8 as late
    from cascade_steps where step = 1 and chain_id = any(${ids}::uuid[]) and state = 'started'`;
  // Puts some of the contacts on the black list.
  if (row?.count !== ids.length)
    throw new Error(`only ${row?.count} of ${ids.length} time-outs fired`);
  return {
    name: `lateness of ${sizes.due} time-outs due in ${sizes.over} s beside a bulk send`,
    unit: "s",
    wanted: "low",
    // It is looked each half a second.
    limit: { work: 4500, waitMs: 500 },
    value: row.late,
    samples: { late: [row.late] },
  };
}

/** Something is expanded at every moment until then: where a bulk send is over sooner, the next one begins. */
async function expandUntil(end: number, ownerId: string, list: string): Promise<void> {
  while (Date.now() < end) await expandAll(await taskOf(ownerId, list, [], false));
}

/** As many of a list's contacts, spread over the whole of it, stand in a list of their own too. */
async function standAlso(
  list: string,
  ownerId: string,
  type: "regular" | "blacklist",
  turn: number,
) {
  const other = await createContactList(sql(), { ownerId, type });
  const every = Math.floor(sizes.recipients / sizes.leftOut);
  await sql()`
    insert into contacts (owner_id, list_id, phone)
    select ${ownerId}::uuid, ${other.id}::uuid, phone from (
      select phone, row_number() over (order by phone) as place from contacts where list_id = ${list}) c
    where place % ${every}::int = ${turn}::int`;
  await sql()`vacuum (analyze) contacts`;
  return other.id;
}

process.env.CABINET_PROCESS = "worker";
const database = await startDatabase("fallbacks");
try {
  const [user, other] = [
    await createUser(sql(), { balance: asMoney(10n ** 15n) }),
    await createUser(sql(), { balance: asMoney(10n ** 15n) }),
  ];
  const list = await fillList(user.id, sizes.recipients);
  const excluded = await standAlso(list, user.id, "regular", 0);
  await standAlso(list, user.id, "blacklist", 1);
  const figures = [
    await reports(user.id),
    await timeouts(user.id, other.id, await fillList(other.id, sizes.beside)),
    await fanOut(user.id, list, [excluded]),
  ];
  await report("fallbacks", sizes, figures);
} finally {
  await database.stop();
}
