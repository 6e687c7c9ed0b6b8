import type { LinkRow } from "#drizzle/schema/links.ts";
import { AppError } from "#lib/errors.ts";
import type { LinkView } from "#lib/links/link.ts";
import type { LinkState } from "#lib/links/states.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { shortUrlOf } from "./domain-address.ts";
import { ownHostOf } from "./own-host.ts";

type Row = Omit<LinkRow, "removedAt"> & {
  owner: string;
  state: LinkState;
  days: number[];
  host: string | null;
  history: LinkView["history"];
};

/** Whether a link leads on, as filters and rows say it. */
export const stateColumn = `(case when l.frozen_at is not null then 'frozen'
  when l.expired_at <= now() then 'expired' else 'active' end)`;

/** Removed links are in none of the answers. */
export const links: RowSource<Row, LinkView> = {
  from: (db) => db`links l join users u on u.id = l.owner_id`,
  columns: (db, actor) => db`
    l.id, l.owner_id, l.code, l.url, l.title, l.clicks, l.reports, l.expired_at, l.frozen_at, l.created_at, l.updated_at,
    ${db.unsafe(stateColumn)} as state, ${accountName(db, "u")} as owner,
    ${ownHostOf(db, "l.owner_id")} as host,
    (select array_agg(coalesce(c.count, 0) order by ago desc) from generate_series(0, 13) ago left join (
      select (now() at time zone ${actor.timeZone})::date - (hour at time zone ${actor.timeZone})::date as day, sum(count)::int as count
      from link_clicks where link_id = l.id and kind = 'human' and hour > now() - interval '15 days' group by 1
    ) c on c.day = ago) as days,
    coalesce((select jsonb_agg(jsonb_build_object('url', h.url, 'since', h.since, 'until', h.until) order by h.id desc)
      from (select * from link_targets where link_id = l.id order by id desc limit 50) h), '[]') as history`,
  alias: "l",
  reached: (db, actor, permission) =>
    db`l.removed_at is null and ${visibleTo(db, actor, permission, "l.owner_id")}`,
  notFound: linkNotFound,
  view: viewOf,
};

function viewOf({
  ownerId,
  expiredAt,
  frozenAt,
  createdAt,
  updatedAt,
  history,
  host,
  ...row
}: Row): LinkView {
  return {
    ...row,
    shortUrl: shortUrlOf(row.code, host),
    history: history.map(({ url, since, until }) => ({
      url,
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
    })),
    expiredAt: expiredAt?.toISOString() ?? null,
    frozenAt: frozenAt?.toISOString() ?? null,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function linkNotFound(): AppError {
  return new AppError("NotFound", "links.errors.notFound");
}
