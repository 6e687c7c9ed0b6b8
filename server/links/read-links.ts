import type { LinkClickRow } from "#drizzle/schema/links.ts";
import { type ClickKind, clickKinds } from "#lib/links/click-kinds.ts";
import type { LinkStats } from "#lib/links/link.ts";
import { linksList } from "#lib/links/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { links, stateColumn } from "./link-row.ts";

const table = listTable(linksList, "links l", "links.get", {
  filters: { state: stateColumn },
  sorts: { clicks: { sql: "l.clicks", type: "integer" } },
});

/** Lists links of the accounts in the actor's scope, newest first by default. */
export const listLinks = listVerb("links.get", {
  source: links,
  table,
  and: (db, { search }) => {
    const like = containing(search);
    return [
      db`l.removed_at is null`,
      search && db`(l.title ilike ${like} or l.url ilike ${like} or l.code = ${search})`,
    ];
  },
});

/** Throws NotFound outside the actor's scope. */
export const getLink = getVerb("links.get", links);

type Hour = Pick<LinkClickRow, "hour" | "kind" | "count">;

/** Who opened a link, and when; robots and previews are apart. Throws NotFound outside the actor's scope. */
export const getLinkStats = permitted(
  "links.get",
  async (actor, id: string): Promise<LinkStats> => {
    const db = sql();
    await findRow(db, actor, links, { id, permission: "links.get" });
    const [totals, hours, [messages]] = await Promise.all([
      db<{ kind: ClickKind; count: number }[]>`
      select kind, sum(count)::int as count from link_clicks where link_id = ${id} group by kind`,
      db<Hour[]>`
      select hour, kind, count from link_clicks
      where link_id = ${id} and hour > now() - interval '30 days' order by hour`,
      db<{ messages: number; clicked: number }[]>`
      select count(*)::int as messages, count(*) filter (where clicks > 0)::int as clicked
      from link_recipients where link_id = ${id}`,
    ]);
    const byHour = Map.groupBy(hours, ({ hour }) => hour.toISOString());
    return {
      id,
      ...countedBy(totals),
      messages: messages?.messages ?? 0,
      clicked: messages?.clicked ?? 0,
      hours: [...byHour].map(([hour, rows]) => ({ hour, ...countedBy(rows) })),
    };
  },
);

function countedBy(rows: readonly { kind: ClickKind; count: number }[]): Record<ClickKind, number> {
  const countOf = (kind: ClickKind) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);
  return Object.fromEntries(clickKinds.map((kind) => [kind, countOf(kind)])) as Record<
    ClickKind,
    number
  >;
}
