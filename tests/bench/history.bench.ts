import type { Role } from "#lib/grants.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { listSendings } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, millisecondsOf, report, type Figure } from "./support/figures.ts";
import { createHistory, findHistory, type History } from "./support/history.ts";
import { p95 } from "./support/median.ts";

// The list of messages against the same SQL written by hand, for an account, a reseller and an administrator.
const sizes = { rows: isQuick ? 1_000_000 : 10_000_000, rounds: isQuick ? 30 : 100 };
const minute = 60_000;
const day = 1440 * minute;

interface Case {
  name: string;
  query: Record<string, string>;
  /** Filters of a query written by hand, in addition to the scope. */
  where: string;
  offset?: number;
  /** The column that it is ordered by, downwards; the id where absent. */
  order?: "updated_at";
}

function actorOf(userId: string, role: Role): Actor {
  return {
    userId,
    username: role,
    role,
    permissions: permissionsOf(role, {}),
    locale: "en",
    timeZone: "Europe/Moscow",
    currency: "RUB",
    country: null,
    via: "session",
    sessionId: null,
    realUser: null,
  };
}

async function casesOf(scope: string): Promise<Case[]> {
  const [deep] = await sql().unsafe<{ id: string; recipient: string }[]>(
    `select id, recipient from sendings s where ${scope} and id < '${idFloor(new Date(Date.now() - 20 * day))}' order by id desc limit 1`,
  );
  const fiveMinutes = new Date(Date.now() - 5 * minute).toISOString();
  const hourAgo = new Date(Date.now() - 60 * minute).toISOString();
  const { id = "", recipient = "" } = deep ?? {};
  return [
    { name: "first page", query: {}, where: "true" },
    { name: "deep page by cursor", query: { $after: id }, where: `id < '${id}'` },
    { name: "offset 9 000", query: { $offset: "9000" }, where: "true", offset: 9000 },
    { name: "failed only", query: { "state.status": "failed" }, where: "failed_at is not null" },
    { name: "a rare sender", query: { "payload.sender": "Rare" }, where: "sender = 'Rare'" },
    {
      name: "a recipient",
      query: { "payload.recipient": recipient },
      where: `recipient = '${recipient}'`,
    },
    {
      name: "pending only (none)",
      query: { "state.status": "pending" },
      where: "status = 'pending' and sent_at is null and failed_at is null",
    },
    {
      name: "nobody's number (none)",
      query: { "payload.recipient": "+70000000000" },
      where: "recipient = '+70000000000'",
    },
    {
      name: "search for a number",
      query: { $search: recipient.slice(1, 11) },
      where: `recipient like '${recipient.slice(0, 11)}%'`,
    },
    {
      name: "search for words",
      query: { $search: "готов" },
      where: "(text ilike '%готов%' or recipient ilike '%готов%')",
    },
    {
      name: "search for what isn't there",
      query: { $search: "нетничего" },
      where: "(text ilike '%нетничего%' or recipient ilike '%нетничего%')",
    },
    {
      name: "last 5 minutes",
      query: { "createdAt[$gte]": fiveMinutes },
      where: `id >= '${idFloor(new Date(fiveMinutes))}'`,
    },
    {
      name: "the last changed",
      query: { "$order[0][0]": "updatedAt", "$order[0][1]": "desc" },
      where: "true",
      order: "updated_at",
    },
    {
      name: "changed in the last hour",
      query: {
        "updatedAt[$gt]": hourAgo,
        "$order[0][0]": "updatedAt",
        "$order[0][1]": "desc",
      },
      where: `updated_at > '${hourAgo}'`,
      order: "updated_at",
    },
  ];
}

/** Page and capped count as a person would write them, values as constants. */
async function byHand(
  scope: string,
  from: string,
  { where, offset = 0, order }: Case,
): Promise<void> {
  const db = sql();
  // The cursor is where a page begins, and isn't part of the count.
  const isCursor = where.startsWith("id < ");
  const counted = `${scope} and id >= '${from}' and ${isCursor ? "true" : where}`;
  const columns = `id, owner_id, chain_id, group_id, type, status, sender, recipient, text, payload, title, delay, until,
    encoding, segments, characters, mccmnc, price, error, created_at, updated_at`;
  await Promise.all([
    db.unsafe(
      `select ${columns} from sendings where ${scope} and id >= '${from}' and ${where} order by ${order ? `${order} desc, ` : ""}id desc limit 16 offset ${offset}`,
      [],
      { prepare: true },
    ),
    db.unsafe(
      `select count(*), sum(price) filter (where status <> 'failed') from (select price, status from sendings where ${counted} limit 10001) c`,
      [],
      { prepare: true },
    ),
  ]);
}

async function measure(name: string, actor: Actor, scope: string, days: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const from = idFloor(new Date(Date.now() - days * day));
  for (const one of await casesOf(scope)) {
    const parameters: ListParameters = parseListParameters(
      Object.entries(one.query),
      sendingsList,
      "session",
    );
    const [product, hand]: [number[], number[]] = [[], []];
    // Warms the cache, so that reading from a cold disk is part of neither.
    await byHand(scope, from, one);
    await listSendings(actor, parameters);
    let rounds = 0;
    const begun = performance.now();
    const elapsed = () => performance.now() - begun;
    // Cases that take seconds are measured a few times, slower ones for a minute.
    while (rounds < sizes.rounds && elapsed() < (rounds < 5 ? 60_000 : 20_000)) {
      product.push(await millisecondsOf(() => listSendings(actor, parameters)));
      hand.push(await millisecondsOf(() => byHand(scope, from, one)));
      rounds += 1;
    }
    figures.push({
      name: `${name}: ${one.name}, p95 beyond SQL by hand (${p95(hand).toFixed(1)} ms)`,
      unit: "ms",
      wanted: "low",
      limit: { work: 30 },
      aim: { work: 10 },
      value: p95(product) - p95(hand),
      samples: { product, hand },
    });
    console.log(
      `  ${name}: ${one.name}: ${p95(product).toFixed(1)} ms, by hand ${p95(hand).toFixed(1)} ms`,
    );
  }
  return figures;
}

async function historyOf(): Promise<History> {
  const [row] = await sql()<{ any: boolean }[]>`select exists(select 1 from sendings) as any`;
  const found = row?.any ? await findHistory() : null;
  if (found) await sql()`vacuum (analyze) sendings`;
  return found ?? createHistory(sizes.rows);
}

const database = await startDatabase(isQuick ? "history-quick" : "history");
try {
  const { largeId, resellerId, adminId } = await historyOf();
  const children = `owner_id = any(array(select id from users where id = '${resellerId}' or reseller_id = '${resellerId}'))`;
  await report("history", sizes, [
    ...(await measure(
      "account of a tenth",
      actorOf(largeId, "user"),
      `owner_id = '${largeId}'`,
      31,
    )),
    ...(await measure("reseller of 1 000", actorOf(resellerId, "reseller"), children, 31)),
    ...(await measure("administrator", actorOf(adminId, "admin"), "true", 31)),
  ]);
} finally {
  await database.stop();
}
