import type { AnalyticsRow } from "#lib/analytics/analytics.ts";
import { addOutcomes } from "#lib/analytics/counts.ts";
import type { AnalyticsScreenQuery, Period, TableDimension } from "#lib/analytics/screen-query.ts";
import type { AnalyticsBar, AnalyticsTableRow, AnalyticsView } from "#lib/analytics/screen-view.ts";
import { dayAfter } from "#lib/dates/day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { operatorTitle } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { type Details, readDetails } from "./details.ts";
import { readAnalytics } from "./read.ts";
import { wantedOf } from "./wanted.ts";

const maxShown = 100;
const hour = 3_600_000;

/** All that the screen of analytics shows for its address. */
export const viewAnalytics = permitted(
  "sendings.get",
  async (actor, query: AnalyticsScreenQuery): Promise<AnalyticsView> => {
    const { by, period, compared, isDay } = query;
    const unit = isDay ? "hour" : "day";
    const [bars, barsBefore, rows, rowsBefore, details, detailsBefore] = await Promise.all([
      readAnalytics(actor, parametersOf(query, period, `${unit},channel`)),
      readAnalytics(actor, parametersOf(query, compared, `${unit},channel`)),
      readAnalytics(actor, parametersOf(query, period, by)),
      readAnalytics(actor, parametersOf(query, compared, by)),
      detailsOf(actor, query, period),
      detailsOf(actor, query, compared),
    ]);
    const seenChannels = new Set(
      [...bars.data, ...barsBefore.data].flatMap(({ channel, seen }) =>
        seen > 0 ? [channel] : [],
      ),
    );
    const readable = (of: readonly AnalyticsRow[]) =>
      of.reduce((sum, row) => sum + (seenChannels.has(row.channel) ? row.delivered : 0), 0);
    const titles = by === "task" ? await titlesOf(rows.data) : new Map<string, string>();
    const before = new Map(rowsBefore.data.map((row) => [keyOf(row, by), row.sent]));
    const shown = rows.data
      .toSorted((a, b) =>
        by === "day" ? keyOf(a, by).localeCompare(keyOf(b, by)) : b.sent - a.sent,
      )
      .slice(0, by === "day" ? rows.data.length : maxShown);
    return {
      total: rows.total,
      before: rowsBefore.total,
      deliveryTime: details.get(null)?.deliveryTime ?? null,
      deliveryTimeBefore: detailsBefore.get(null)?.deliveryTime ?? null,
      readable: { now: readable(bars.data), before: readable(barsBefore.data) },
      bars: barsOf(bars.data, barsBefore.data, query, actor.timeZone),
      rows: shown.map((row): AnalyticsTableRow => {
        const key = keyOf(row, by);
        const its = by === "day" ? undefined : details.get(key);
        return {
          ...row,
          key,
          name: nameOf(row, by, actor, titles),
          before: before.get(key) ?? 0,
          deliveryTime: its?.deliveryTime ?? null,
          reason: its?.failures[0]?.error ?? null,
        };
      }),
      hidden: rows.data.length - shown.length,
    };
  },
);

function parametersOf({ type }: AnalyticsScreenQuery, { from, to }: Period, by: string) {
  return { createdAt: { from, to }, filters: { by: [by], ...(type && { type: [type] }) } };
}

async function detailsOf(
  actor: Actor,
  query: AnalyticsScreenQuery,
  period: Period,
): Promise<Map<string | null, Details>> {
  const by = query.by === "day" ? "channel" : query.by;
  return readDetails(sql(), wantedOf(parametersOf(query, period, by), actor), by);
}

/** What a row is called in the sums of details. */
function keyOf(row: AnalyticsRow, by: TableDimension): string {
  if (by === "owner") return row.owner?.id ?? "";
  if (by === "task") return row.task ?? noGroup;
  return row[by] ?? "";
}

function nameOf(
  row: AnalyticsRow,
  by: TableDimension,
  { locale }: Actor,
  titles: ReadonlyMap<string, string>,
): string | null {
  if (by === "owner") return row.owner?.name ?? null;
  if (by === "task") return row.task ? (titles.get(row.task) ?? null) : null;
  if (by === "operator")
    return row.operator ? (operatorTitle(row.operator, locale) ?? row.operator) : null;
  return row[by] ?? null;
}

async function titlesOf(rows: readonly AnalyticsRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ task }) => (task ? [task] : []));
  const found = await sql()<{ id: string; title: string }[]>`
    select id, title from tasks where id = any(${ids}::uuid[])`;
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** Every day or hour of the period, those without messages too. */
function barsOf(
  rows: readonly AnalyticsRow[],
  before: readonly AnalyticsRow[],
  { isDay, period, compared }: AnalyticsScreenQuery,
  timeZone: string,
): AnalyticsBar[] {
  const now = unitsOf(period, isDay, timeZone);
  const then = unitsOf(compared, isDay, timeZone);
  const sum = (of: readonly AnalyticsRow[], at: string) =>
    addOutcomes(of.filter((row) => (isDay ? row.hour : row.day) === at));
  return now.map((at, index) => {
    const other = then[index];
    return { at, ...sum(rows, at), before: other === undefined ? null : sum(before, other).sent };
  });
}

function unitsOf({ from, to }: Period, isDay: boolean, timeZone: string): string[] {
  const units: string[] = [];
  if (isDay) {
    for (let at = Math.floor(from.getTime() / hour) * hour; at < to.getTime(); at += hour)
      units.push(new Date(at).toISOString());
    return units;
  }
  const last = wallClock(new Date(to.getTime() - 1), timeZone).date;
  for (let { date } = wallClock(from, timeZone); date <= last; date = dayAfter(date))
    units.push(date);
  return units;
}
