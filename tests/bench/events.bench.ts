import { eventsHistoryList } from "#lib/events/list.ts";
import type { Role } from "#lib/grants.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { listHistory } from "#server/history/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { startDatabase } from "./support/database.ts";
import {
  busyAddress,
  createEventsHistory,
  findEventsHistory,
  rareAddress,
  rareName,
  rareResource,
} from "./support/events-history.ts";
import { type Figure, isQuick, millisecondsOf, report } from "./support/figures.ts";
import type { History } from "./support/history.ts";
import { p95 } from "./support/median.ts";

// Who did what, among ten million entries: pages by filters, searches and cursors, for an account, a reseller and an
// administrator. Each answers within 50 ms, its count included.
const sizes = { rows: isQuick ? 1_000_000 : 10_000_000, rounds: isQuick ? 30 : 100 };
const day = 86_400_000;

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

interface Case {
  name: string;
  query: Record<string, string>;
}

async function casesOf({ adminId, largeId }: History): Promise<Case[]> {
  const old = idFloor(new Date(Date.now() - 400 * day));
  const lastMonth = new Date(Date.now() - 30 * day).toISOString();
  const [small] = await sql()<{ id: string; username: string }[]>`
    select id, username from users where role = 'user' and reseller_id is not null order by id limit 1`;
  const { id = "", username = "" } = small ?? {};
  return [
    { name: "first page", query: {} },
    { name: "deep page by cursor", query: { $after: old } },
    { name: "offset 9 000", query: { $offset: "9000" } },
    { name: "last 30 days", query: { "createdAt[$gte]": lastMonth } },
    { name: "a kind of row", query: { resource: "templates" } },
    { name: "a rare kind of row", query: { resource: rareResource } },
    { name: "a name", query: { name: "users.updated" } },
    { name: "a rare name", query: { name: rareName } },
    { name: "a rare name, deep", query: { name: rareName, $after: old } },
    { name: "a way", query: { via: "api" } },
    { name: "a way without entries", query: { via: "smpp" } },
    { name: "a busy person", query: { actor: adminId } },
    { name: "a person", query: { actor: id } },
    { name: "a person and a rare name", query: { actor: adminId, name: rareName } },
    { name: "a large account", query: { OwnerId: largeId } },
    { name: "an account", query: { OwnerId: id } },
    { name: "an account and a rare name", query: { OwnerId: largeId, name: rareName } },
    { name: "search for a name", query: { $search: "updated" } },
    { name: "search for a rare name", query: { $search: "rights" } },
    { name: "search for a person", query: { $search: username } },
    { name: "search for a person, deep", query: { $search: username, $after: old } },
    { name: "search for many people", query: { $search: "bench-" } },
    { name: "search for a busy address", query: { $search: busyAddress } },
    { name: "search for a rare address", query: { $search: rareAddress } },
    { name: "search for the beginning of addresses", query: { $search: "192.0.2" } },
    { name: "search for what isn't there", query: { $search: "nothing of this" } },
  ];
}

async function measure(name: string, actor: Actor, cases: readonly Case[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const one of cases) {
    const parameters = parseListParameters(
      Object.entries({ $limit: "20", ...one.query }),
      eventsHistoryList,
      "session",
    );
    const page: number[] = [];
    // Warms the cache, so that reading from a cold disk is not part of it.
    const { total } = await listHistory(actor, parameters);
    const begun = performance.now();
    while (page.length < sizes.rounds && (page.length < 3 || performance.now() - begun < 3000))
      page.push(await millisecondsOf(() => listHistory(actor, parameters)));
    const value = p95(page);
    figures.push({
      name: `${name}: ${one.name}`,
      unit: "ms",
      wanted: "low",
      limit: { work: 50 },
      value,
      samples: { page },
    });
    console.log(`  ${name}: ${one.name}: ${value.toFixed(1)} ms, ${total} found`);
  }
  return figures;
}

const database = await startDatabase(isQuick ? "events-quick" : "events");
try {
  const [row] = await sql()<{ any: boolean }[]>`select exists(select 1 from events_history) as any`;
  const found = row?.any ? await findEventsHistory() : null;
  const accounts = found ?? (await createEventsHistory(sizes.rows));
  const cases = await casesOf(accounts);
  const { largeId, resellerId, adminId } = accounts;
  await report("events", sizes, [
    ...(await measure("account of a tenth", actorOf(largeId, "user"), cases)),
    ...(await measure("reseller of 1 000", actorOf(resellerId, "reseller"), cases)),
    ...(await measure("administrator", actorOf(adminId, "admin"), cases)),
  ]);
} finally {
  await database.stop();
}
