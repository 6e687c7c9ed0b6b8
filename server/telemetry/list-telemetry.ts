import type { TelemetryRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import type { Actor } from "#lib/permissions.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { cityIn, type TelemetryView } from "#lib/telemetry/telemetry.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { deviceOf } from "./device.ts";

const table = listTable(telemetryList, "telemetry t", "telemetry.get", {
  owner: "t.user_id",
  filters: { action: "t.action" },
});

type Row = TelemetryRow;

const columns = (db: Db) =>
  db`t.id, t.user_id, t.action, host(t.ip) as ip, t.useragent, t.data, t.created_at`;

const signIns: RowSource<Row, TelemetryView> = {
  from: (db) => db`telemetry t`,
  columns,
  alias: "t",
  reached: (db, actor, permission) =>
    db`${visibleTo(db, actor, permission, "t.user_id")} and ${whose(db, actor)}`,
  notFound: () => new AppError("NotFound", "commons.errors.notFound"),
  view: (row, { locale }) => viewIn(locale)(row),
};

/** Members see their own sign-ins, owners among them everybody's. */
function whose(db: Db, actor: Actor) {
  if (!actor.member || actor.member.role === "owner") return db`true`;
  return db`t.member_id = ${personOf(actor).userId}`;
}

/** Lists sign-ins to the accounts in the actor's scope with place and device, newest first. */
export const listTelemetry = listVerb("telemetry.get", {
  source: signIns,
  table,
  and: (db, { search }, actor) => {
    const said = db`concat_ws(' ', host(t.ip), t.useragent, t.data->>'city',
      (select string_agg(n.value, ' ') from jsonb_each_text(t.data->'cityNames') n))`;
    return [whose(db, actor), search && db`${said} ilike ${containing(search)}`];
  },
});

const latest = 5;

/** Lists the last sign-ins of one account, newest first; empty outside the actor's scope. */
export const listLatestOf = permitted(
  "telemetry.get",
  async (actor, userId: string): Promise<TelemetryView[]> => {
    const db = sql();
    const rows = await db<Row[]>`
      select ${columns(db)} from telemetry t
      where t.user_id = ${userId} and ${visibleTo(db, actor, "telemetry.get", "t.user_id")} and ${whose(db, actor)}
      order by t.id desc limit ${latest}`;
    return rows.map(viewIn(actor.locale));
  },
);

/** Throws NotFound outside the actor's scope. */
export const getTelemetry = getVerb("telemetry.get", signIns);

function viewIn(locale: Locale) {
  return ({ id, action, ip, useragent, data, userId, createdAt }: Row): TelemetryView => ({
    id,
    action,
    ip,
    useragent,
    device: deviceOf(useragent),
    country: data.country ?? "",
    city: cityIn(locale, data),
    url: data.url ?? null,
    by: data.by ?? null,
    reason: data.reason ?? null,
    OwnerId: userId,
    createdAt: createdAt.toISOString(),
  });
}
