import { earnsIncome } from "#lib/billings/income.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { wallClock, zonedInstant } from "#lib/dates/zones.ts";
import type { SumLine } from "#lib/list-page.ts";
import type { Money } from "#lib/money.ts";
import type { DayFigures, DayHour, DayView } from "#lib/sendings/day.ts";
import { countsAs, type Figure } from "#lib/sendings/figures.ts";
import type { SumState } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Sql, sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { countLimit, type Fragment } from "#server/db/paging.ts";
import { unionAll } from "#server/db/sum-parts.ts";
import { countOf, type Looked, moneyOf, type TotalLine } from "#server/db/totals.ts";
import { type DayScope, hourLength, hourLines, hourOf, rowLines, scopeOf } from "./day-lines.ts";
import { incomeLines, incomeRows } from "./income.ts";
import { neverMade } from "./never-made.ts";
import { sumByAccount, foundLines } from "./totals.ts";

interface Line extends TotalLine {
  state: SumState;
  followUps: number;
}

/** A line of an hour, `at` its beginning in milliseconds. */
type HourLine = Line & { at: number };

/**
 * Compares today with yesterday in the actor's zone, yesterday up to the same minute. Whole hours come from
 * stored sums; parts of an hour are counted, up to 10 000 messages, or else estimated by their share.
 */
export const compareDays = permitted(
  "sendings.get",
  async (actor, scope: DayScope, now: Date): Promise<DayView> => {
    const db = sql();
    const { timeZone } = actor;
    const today = presetRange("today", timeZone, now).from;
    const yesterday = presetRange("yesterday", timeZone, now).from;
    const sameMinute = minuteOf(yesterday, now, timeZone);
    const seen = scopeOf(db, actor, scope);
    const cuts = [yesterday, sameMinute, today].filter((cut) => cut > hourOf(cut));
    const since = { from: hourOf(yesterday), to: null };
    const earning = scope === "all" && earnsIncome(actor);
    const [hours, heads, incomeHours, incomeHeads, unmade] = await Promise.all([
      readHours(db, hourLines(db, seen, since)),
      readHeads(db, cuts, (range) => rowLines(db, seen, range)),
      earning ? readHours(db, incomeLines(db, actor, since)) : [],
      earning ? readHeads(db, cuts, (range) => incomeRows(db, actor, range)) : [],
      countNeverMade(db, seen, { yesterday, sameMinute, today }),
    ]);
    const until = cumulation(hours, heads, cuts);
    const earned = cumulation(incomeHours, incomeHeads, cuts);
    const earnedIn = (from: Date, to: Date | null) =>
      figuresOf(minus(to ? earned.at(to) : earned.all, earned.at(from))).spent;
    return {
      today: withStopped(figuresOf(minus(until.all, until.at(today))), unmade.today),
      yesterday: withStopped(
        figuresOf(minus(until.at(sameMinute), until.at(yesterday))),
        unmade.yesterday,
      ),
      yesterdaySent: figuresOf(minus(until.at(today), until.at(yesterday))).sent,
      hours: barsOf(hours, { yesterday, today, now, timeZone }),
      earned: earning
        ? { today: earnedIn(today, null), yesterday: earnedIn(yesterday, sameMinute) }
        : null,
      isAbout: until.isAbout || earned.isAbout,
    };
  },
);

/** People of bulk sends that were stopped today, and yesterday up to the same minute, before a message was made for them. */
async function countNeverMade(
  db: Sql,
  scope: Fragment,
  { yesterday, sameMinute, today }: Record<"yesterday" | "sameMinute" | "today", Date>,
): Promise<Record<"today" | "yesterday", number>> {
  const [row] = await db<Record<"today" | "yesterday", number>[]>`
    select coalesce(sum(messages) filter (where at >= ${today}), 0)::float8 as today,
      coalesce(sum(messages) filter (where at < ${sameMinute}), 0)::float8 as yesterday
    from (${neverMade(db, scope, { from: yesterday, to: null })}) l`;
  return row ?? { today: 0, yesterday: 0 };
}

function withStopped(figures: DayFigures, stopped: number): DayFigures {
  return { ...figures, stopped: figures.stopped + stopped };
}

/** The minute of a day that clocks show now on the next one. */
function minuteOf(day: Date, now: Date, timeZone: string): Date {
  const { date } = wallClock(day, timeZone);
  const { time } = wallClock(now, timeZone);
  return zonedInstant(date, time, timeZone)?.instant ?? day;
}

/** Lines are summed by account before currencies are joined, because accounts are far fewer than lines. */
function readHours(db: Sql, lines: Fragment): Promise<HourLine[]> {
  return db<HourLine[]>`
    select (extract(epoch from a.at) * 1000)::float8 as at, b.currency, a.state, sum(a.messages) as count, sum(a.amount)::bigint as amount, sum(a.follow_ups) as follow_ups
    from (
      select owner_id, at, state, sum(messages) as messages, sum(amount) as amount, coalesce(sum(messages) filter (where step > 0), 0) as follow_ups
      from (${lines}) l group by owner_id, at, state
    ) a
    join balances b using (owner_id)
    group by a.at, b.currency, a.state`;
}

/** What was made within an hour before each moment. */
async function readHeads(
  db: Sql,
  cuts: readonly Date[],
  rows: (range: Range) => Fragment,
): Promise<Looked<Line>[]> {
  if (cuts.length === 0) return [];
  const looks = cuts.map((cut, look) => foundLines(db, look, rows({ from: hourOf(cut), to: cut })));
  return db<Looked<Line>[]>`${sumByAccount(db, unionAll(db, looks))}`;
}

/** The sum before a time, from the whole hours before it and the part of its own hour. */
function cumulation(
  hours: readonly HourLine[],
  heads: readonly Looked<Line>[],
  cuts: readonly Date[],
) {
  let isAbout = false;
  const headOf = (cut: Date): Line[] => {
    const look = cuts.findIndex((other) => other.getTime() === cut.getTime());
    const found = heads.filter((head) => head.look === look);
    if (countOf(found) <= countLimit) return found;
    isAbout = true;
    const start = hourOf(cut).getTime();
    const share = (cut.getTime() - start) / hourLength;
    return hours.filter(({ at }) => at === start).map((line) => shareOf(line, share));
  };
  const at = (cut: Date): Line[] => [
    ...hours.filter((line) => line.at < hourOf(cut).getTime()),
    ...(cut > hourOf(cut) ? headOf(cut) : []),
  ];
  return {
    at,
    all: hours,
    get isAbout() {
      return isAbout;
    },
  };
}

function shareOf(line: Line, share: number): Line {
  const perMille = BigInt(Math.round(share * 1000));
  return {
    ...line,
    count: Math.round(line.count * share),
    followUps: Math.round(line.followUps * share),
    amount: ((line.amount * perMille) / 1000n) as Money,
  };
}

function minus(lines: readonly Line[], less: readonly Line[]): Line[] {
  const taken = less.map((line) => ({
    ...line,
    count: -line.count,
    followUps: -line.followUps,
    amount: -line.amount as Money,
  }));
  return [...lines, ...taken];
}

function figuresOf(lines: readonly Line[]): DayFigures {
  const some = (figure: Figure) => lines.filter(({ state }) => countsAs(figure, state));
  return {
    sent: countOf(some("sent")),
    delivered: countOf(some("delivered")),
    failed: countOf(some("failed")),
    stopped: countOf(some("stopped")),
    followUps: lines.reduce(
      (sum, { state, followUps }) => sum + (state === "open" ? 0 : followUps),
      0,
    ),
    spent: nonZero(moneyOf(some("sent"))),
  };
}

function nonZero(money: SumLine["money"]): SumLine["money"] {
  const paid = money.filter(({ amount }) => amount !== 0);
  return paid.length > 0 ? paid : money.slice(0, 1);
}

interface Days {
  yesterday: Date;
  today: Date;
  now: Date;
  timeZone: string;
}

/** Makes one bar per hour. In zones with half hours, a stored hour counts where most of it lies. */
function barsOf(hours: readonly HourLine[], { yesterday, today, now, timeZone }: Days): DayHour[] {
  const bars = Array.from({ length: 24 }, (_, hour): DayHour => ({ hour, today: 0, yesterday: 0 }));
  const slotOf = (moment: number) => Number(wallClock(new Date(moment), timeZone).time.slice(0, 2));
  const middle = hourLength / 2;
  for (const { at, state, count } of hours) {
    if (!countsAs("sent", state)) continue;
    const isToday = at + middle >= today.getTime();
    const bar = bars[slotOf(Math.max(at + middle, yesterday.getTime()))];
    if (!bar) continue;
    if (isToday) bar.today = (bar.today ?? 0) + count;
    else bar.yesterday += count;
  }
  const current = slotOf(now.getTime());
  return bars.map((bar) => (bar.hour > current ? { ...bar, today: null } : bar));
}
