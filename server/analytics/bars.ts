import { addAmounts } from "#lib/add-amounts.ts";
import type { AnalyticsRow } from "#lib/analytics/analytics.ts";
import { addOutcomes } from "#lib/analytics/counts.ts";
import type { AnalyticsScreenQuery, Period } from "#lib/analytics/screen-query.ts";
import type { AnalyticsBar } from "#lib/analytics/screen-view.ts";
import { dayAfter } from "#lib/dates/day.ts";
import { wallClock } from "#lib/dates/zones.ts";

const hour = 3_600_000;

/** Rows by day or hour and channel. */
interface Rows {
  now: readonly AnalyticsRow[];
  before: readonly AnalyticsRow[];
}

/** Every day or hour of the period, those without messages too; money in one currency. */
export function barsOf(
  rows: Rows,
  { isDay, period, compared }: AnalyticsScreenQuery,
  { timeZone, currency }: { timeZone: string; currency: string },
): AnalyticsBar[] {
  const unitOf = (row: AnalyticsRow) => (isDay ? row.hour : row.day) ?? "";
  const [now, before] = [Map.groupBy(rows.now, unitOf), Map.groupBy(rows.before, unitOf)];
  const then = compared ? unitsOf(compared, isDay, timeZone) : [];
  const spentBy = (some: readonly AnalyticsRow[]) =>
    addAmounts(
      ...some.flatMap(({ money }) =>
        money.filter((sum) => sum.currency === currency).map(({ amount }) => amount),
      ),
    );
  return unitsOf(period, isDay, timeZone).map((at, index) => {
    const its = now.get(at) ?? [];
    const other = then[index];
    const others = other === undefined ? [] : (before.get(other) ?? []);
    return {
      at,
      ...addOutcomes(its),
      spent: spentBy(its),
      channels: its.flatMap((row) =>
        row.channel ? [{ channel: row.channel, sent: row.sent, spent: spentBy([row]) }] : [],
      ),
      before:
        other === undefined ? null : { at: other, ...beforeOf(others), spent: spentBy(others) },
    };
  });
}

function beforeOf(rows: readonly AnalyticsRow[]) {
  const { sent, clicked } = addOutcomes(rows);
  return { sent, clicked };
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
