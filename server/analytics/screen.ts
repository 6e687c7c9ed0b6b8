import type { AnalyticsAnswer, AnalyticsRow } from "#lib/analytics/analytics.ts";
import type { TableDimension } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsScreenQuery, Period } from "#lib/analytics/screen-query.ts";
import type { AnalyticsTableRow, AnalyticsView } from "#lib/analytics/screen-view.ts";
import { operatorByCode, operatorOrCountry } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { barsOf } from "./bars.ts";
import { type Details, readDetails } from "./details.ts";
import { readAnalytics } from "./read.ts";
import { wantedOf } from "./wanted.ts";

const maxShown = 100;
/** Operators that the filter offers, those with the most messages. */
const maxOperators = 24;

/** All that the screen of analytics shows for its address. */
export const viewAnalytics = permitted(
  "analytics.get",
  async (actor, query: AnalyticsScreenQuery): Promise<AnalyticsView> => {
    const { by, period, compared, isDay } = query;
    const unit = isDay ? "hour" : "day";
    const read = async (of: Period | null, division: string): Promise<AnalyticsAnswer | null> =>
      of && readAnalytics(actor, parametersOf(query, of, division));
    const [bars, barsBefore, rows, rowsBefore, details, detailsBefore, operators] =
      await Promise.all([
        readAnalytics(actor, parametersOf(query, period, `${unit},channel`)),
        read(compared, `${unit},channel`),
        readAnalytics(actor, parametersOf(query, period, by)),
        read(compared, by),
        detailsOf(actor, query, period),
        compared && detailsOf(actor, query, compared),
        operatorsOf(actor, query),
      ]);
    const dataBefore = barsBefore?.data ?? [];
    const seenChannels = new Set(
      [...bars.data, ...dataBefore].flatMap(({ channel, seen }) => (seen > 0 ? [channel] : [])),
    );
    const readable = (of: readonly AnalyticsRow[]) =>
      of.reduce((sum, row) => sum + (seenChannels.has(row.channel) ? row.delivered : 0), 0);
    const before = rowsBefore && new Map(rowsBefore.data.map((row) => [keyOf(row, by), row.sent]));
    const currency = currencyOf(rows, actor);
    const shown = rows.data
      .toSorted((a, b) =>
        by === "day" ? keyOf(a, by).localeCompare(keyOf(b, by)) : b.sent - a.sent,
      )
      .slice(0, by === "day" ? rows.data.length : maxShown);
    const titles = await titlesBy(by, shown, actor);
    return {
      total: rows.total,
      before: rowsBefore?.total ?? null,
      currency,
      deliveryTime: details.get(null)?.deliveryTime ?? null,
      deliveryTimeBefore: detailsBefore?.get(null)?.deliveryTime ?? null,
      readable: { now: readable(bars.data), before: readable(dataBefore) },
      operators,
      bars: barsOf({ now: bars.data, before: dataBefore }, query, {
        timeZone: actor.timeZone,
        currency,
      }),
      rows: shown.map((row): AnalyticsTableRow => {
        const key = keyOf(row, by);
        const its = by === "day" ? undefined : details.get(key);
        return {
          ...row,
          key,
          name: nameOf(row, by, titles),
          before: before ? (before.get(key) ?? 0) : null,
          deliveryTime: its?.deliveryTime ?? null,
          reason: its?.failures[0]?.error ?? null,
        };
      }),
      hidden: rows.data.length - shown.length,
    };
  },
);

/** The currency of the money that is shown: the only one, or the reader's own. */
function currencyOf({ total }: AnalyticsAnswer, actor: Actor): string {
  const [only] = total.money.length === 1 ? total.money : [];
  return only?.currency ?? actor.currency;
}

/** The operators that may be filtered by, whichever of them are. */
async function operatorsOf(
  actor: Actor,
  query: AnalyticsScreenQuery,
): Promise<AnalyticsView["operators"]> {
  const { operator: _, ...filters } = query.filters;
  const { data } = await readAnalytics(
    actor,
    parametersOf({ ...query, filters }, query.period, "operator"),
  );
  const codes = data
    .toSorted((a, b) => b.sent - a.sent)
    .flatMap(({ operator }) => operator ?? [])
    .slice(0, maxOperators);
  const offered = [...new Set([...(query.filters.operator ?? []), ...codes])];
  return [...operatorNames(offered, actor)].map(([mccmnc, name]) => ({ mccmnc, name }));
}

/** What operators are called beside each other: some brands work in several countries. */
function operatorNames(codes: readonly string[], { locale }: Actor): Map<string, string> {
  const nameOfCode = (code: string) => operatorOrCountry(code, locale);
  const named = Map.groupBy(codes, nameOfCode);
  return new Map(
    codes.map((mccmnc) => {
      const name = nameOfCode(mccmnc);
      const country =
        (named.get(name) ?? []).length > 1 ? operatorByCode(mccmnc)?.country : undefined;
      return [mccmnc, country ? `${name} (${country})` : name];
    }),
  );
}

function parametersOf({ filters }: AnalyticsScreenQuery, { from, to }: Period, by: string) {
  return { createdAt: { from, to }, filters: { ...filters, by: [by] } };
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
  titles: ReadonlyMap<string, string>,
): string | null {
  if (by === "owner") return row.owner?.name ?? null;
  const key = row[by];
  if (by === "task" || by === "operator") return key ? (titles.get(key) ?? null) : null;
  return key ?? null;
}

/** The names of bulk sends or operators, by what their rows hold. */
async function titlesBy(
  by: TableDimension,
  rows: readonly AnalyticsRow[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  if (by === "operator")
    return operatorNames(
      rows.flatMap(({ operator }) => operator ?? []),
      actor,
    );
  return by === "task" ? titlesOf(rows) : new Map();
}

async function titlesOf(rows: readonly AnalyticsRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ task }) => (task ? [task] : []));
  const found = await sql()<{ id: string; title: string }[]>`
    select id, title from tasks where id = any(${ids}::uuid[])`;
  return new Map(found.map(({ id, title }) => [id, title]));
}
