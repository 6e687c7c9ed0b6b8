import { billingDaysList, billingsList } from "#lib/billings/list.ts";
import { presetRange } from "#lib/dates/presets.ts";
import type { Role } from "#lib/grants.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { listBillingDays, listBillings } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { createBillings, findBillings } from "./support/billings.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, millisecondsOf, report } from "./support/figures.ts";
import type { History } from "./support/history.ts";
import { p95 } from "./support/median.ts";

// Billings and what they come to, for an account, a reseller and an administrator: each page against the
// same rows asked for by hand, without any sums; pages bring the sums of the whole filter.
const sizes = { rows: isQuick ? 1_000_000 : 10_000_000, rounds: isQuick ? 30 : 100 };
const minute = 60_000;
const day = 1440 * minute;
const timeZone = "Europe/Moscow";

function actorOf(userId: string, role: Role): Actor {
  return {
    userId,
    username: role,
    role,
    permissions: permissionsOf(role, {}),
    locale: "en",
    timeZone,
    currency: "RUB",
    country: null,
    via: "session",
    sessionId: null,
    realUser: null,
  };
}

interface Case {
  name: string;
  query: Record<string, string>;
  /** Filters of a query written by hand, in addition to the scope and the month. */
  where: string;
}

async function casesOf(scope: string): Promise<Case[]> {
  const [deep] = await sql().unsafe<{ id: string; group: string | null }[]>(
    `select id, group_id as group from billings b where ${scope} and group_id is not null
     and id < '${idFloor(new Date(Date.now() - 5 * day))}' order by id desc limit 1`,
  );
  const { from } = presetRange("currentMonth", timeZone, new Date());
  const month = { "createdAt[$gte]": from.toISOString() };
  const fiveMinutes = new Date(Date.now() - 5 * minute).toISOString();
  const inMonth = `id >= '${idFloor(from)}'`;
  return [
    { name: "this month", query: month, where: inMonth },
    {
      name: "given back",
      query: { ...month, status: "refunded" },
      where: `${inMonth} and status = 'refunded'`,
    },
    {
      name: "one channel",
      query: { ...month, source: "sendings.viber" },
      where: `${inMonth} and source = 'sendings.viber'`,
    },
    {
      name: "credits",
      query: { ...month, source: "accrual" },
      where: `${inMonth} and source = 'accrual'`,
    },
    {
      name: "a campaign",
      query: { ...month, groupId: deep?.group ?? "" },
      where: `${inMonth} and group_id = '${deep?.group ?? ""}'`,
    },
    {
      name: "deep page by cursor",
      query: { ...month, $after: deep?.id ?? "" },
      where: `${inMonth} and id < '${deep?.id ?? ""}'`,
    },
    {
      name: "last 5 minutes",
      query: { "createdAt[$gte]": fiveMinutes },
      where: `id >= '${idFloor(new Date(fiveMinutes))}'`,
    },
  ];
}

async function byHand(scope: string, { where }: Case): Promise<void> {
  await sql().unsafe(
    `select id, owner_id, source, amount, status, comment, data, created_at, updated_at from billings b
     where ${scope} and ${where} order by id desc limit 20`,
    [],
    { prepare: true },
  );
}

/** Rounds of a case; one that takes seconds is measured a few times. */
async function rounds(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  for (let round = 0; round < sizes.rounds; round++) {
    await work();
    if (round >= 5 && performance.now() - begun > 20_000) return;
  }
}

async function measure(name: string, actor: Actor, scope: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (what: string, samples: Record<string, number[]>, work: number) => {
    const value = p95(samples.product ?? []);
    figures.push({
      name: `${name}: ${what}`,
      unit: "ms",
      wanted: "low",
      limit: { work },
      value,
      samples,
    });
    console.log(`  ${name}: ${what}: ${value.toFixed(1)} ms`);
  };
  for (const one of await casesOf(scope)) {
    const ask = async (more: Record<string, string> = {}) => {
      const query = Object.entries({ ...one.query, ...more });
      return listBillings(actor, parseListParameters(query, billingsList, "session"));
    };
    // Warms the cache, so that reading from a cold disk is part of neither.
    await byHand(scope, one);
    const page = await ask();
    const [product, hand, whole]: [number[], number[], number[]] = [[], [], []];
    await rounds(async () => {
      product.push(await millisecondsOf(() => ask()));
      hand.push(await millisecondsOf(() => byHand(scope, one)));
      if (!page.sums) whole.push(await millisecondsOf(() => ask({ $count: "whole" })));
    });
    const told = page.sums ? "with exact sums" : "without sums";
    add(`${one.name}, ${told} (rows by hand ${p95(hand).toFixed(1)} ms)`, { product, hand }, 50);
    if (!page.sums) add(`${one.name}, the sums after it`, { product: whole }, 2000);
    if (one.name.startsWith("deep")) continue;
    const days: number[] = [];
    const parameters = parseListParameters(Object.entries(one.query), billingDaysList, "session");
    await listBillingDays(actor, parameters);
    await rounds(
      async () => void days.push(await millisecondsOf(() => listBillingDays(actor, parameters))),
    );
    add(`${one.name}, by day and campaign`, { product: days }, actor.role === "user" ? 50 : 200);
  }
  return figures;
}

async function billings(): Promise<History> {
  const [row] = await sql()<{ any: boolean }[]>`select exists(select 1 from billings) as any`;
  return (row?.any ? await findBillings() : null) ?? createBillings(sizes.rows);
}

const database = await startDatabase(isQuick ? "billings-quick" : "billings");
try {
  const { largeId, resellerId, adminId } = await billings();
  const children = `owner_id = any(array(select id from users where id = '${resellerId}' or reseller_id = '${resellerId}'))`;
  await report("billings", sizes, [
    ...(await measure("account of a tenth", actorOf(largeId, "user"), `owner_id = '${largeId}'`)),
    ...(await measure("reseller of 1 000", actorOf(resellerId, "reseller"), children)),
    ...(await measure("administrator", actorOf(adminId, "admin"), "true")),
  ]);
} finally {
  await database.stop();
}
