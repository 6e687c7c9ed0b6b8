import type { EventsHistoryRow } from "#drizzle/schema/partitioned/events-history.ts";
import { AppError } from "#lib/errors.ts";
import { changeRows } from "#lib/events/change-rows.ts";
import type { EventView } from "#lib/events/event-view.ts";
import { eventsHistoryList } from "#lib/events/list.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { deviceOf } from "#server/telemetry/service.ts";
import { accountName } from "#server/users/service.ts";
import { getVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { foundBy, searchKeys } from "./search.ts";

const table = listTable(eventsHistoryList, "events_history e", "eventsHistory.get", {
  filters: {
    actor: null,
    resource: "e.resource",
    name: "e.name",
    via: "e.via",
  },
});

interface Row extends EventsHistoryRow {
  username: string | null;
  /** The account whose member the person is. */
  memberOf: string | null;
  owner: string | null;
}

const columns = (db: Db) => db`
  e.id, e.owner_id, e.name, e.actor_kind, e.actor_id, e.on_behalf_of, e.token_id, e.ids, e.total, e.before, e.after,
  e.via, host(e.ip) as ip, e.user_agent, e.created_at, a.username, a.member_of, ${accountName(db, "o")} as owner`;

const entries: RowSource<Row, EventView> = {
  from: (db) =>
    db`events_history e left join users a on a.id = e.actor_id left join users o on o.id = e.owner_id`,
  columns,
  alias: "e",
  reached: ownedIn("e.owner_id"),
  notFound: () => new AppError("NotFound", "commons.errors.notFound"),
  view: viewOf,
};

/** Lists who did what in the accounts in the actor's scope, newest first. */
export const listHistory = permitted(
  "eventsHistory.get",
  async (actor, parameters: ListParameters): Promise<ListPage<EventView>> => {
    const db = sql();
    const { search, filters } = parameters;
    const keys = search ? await searchKeys(db, search) : null;
    return findPage(db, actor, parameters, {
      table,
      and: [
        filters.actor && db`e.actor_id = any(${filters.actor}::uuid[])`,
        keys && foundBy(db, keys),
      ],
      select: (rest) => db<Row[]>`
        select ${entries.columns(db, actor)} from ${entries.from(db)} where ${rest}`,
      view: (row) => viewOf(row, actor),
    });
  },
);

/** Throws NotFound outside the actor's scope. */
export const getHistoryEvent = getVerb("eventsHistory.get", entries);

function viewOf(row: Row, actor: Actor): EventView {
  const { id, name, actorId, username, onBehalfOf, ownerId, owner, ids, total, before, after } =
    row;
  const isOwnPeople = actorId === null || actorId === ownerId || row.memberOf === ownerId;
  // Where those above an account sit is not the account's to know.
  const isWhole = actor.permissions["eventsHistory.get"] === "all" || isOwnPeople;
  const userAgent = isWhole ? row.userAgent : null;
  return {
    id,
    name,
    actor: actorId !== null && username !== null ? { id: actorId, username } : null,
    onBehalfOf,
    OwnerId: ownerId,
    owner,
    ids,
    total,
    via: row.via,
    ip: isWhole ? row.ip : null,
    userAgent,
    device: deviceOf(userAgent),
    TokenId: row.tokenId,
    before,
    after,
    changed: changeRows(before, after)
      .map(({ path }) => path)
      .join(", "),
    createdAt: row.createdAt.toISOString(),
  };
}
