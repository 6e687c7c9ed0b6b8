import type { Db } from "./client.ts";
import type { Range } from "./count-whole.ts";
import { joinConditions, type Fragment } from "./paging.ts";

/** What a range of time is added up from: the fewest rows that make it whole. */
export interface SumParts {
  days: Range[];
  hours: Range[];
  /** The whole days and hours as one range. */
  whole: Range | null;
  /** Less than an hour at either end: there the rows themselves are counted. */
  ends: Range[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** Parts a range into whole days and hours, by UTC as sums are kept, and what is left. */
export function sumPartsOf({ from, to }: Range): SumParts {
  const [firstHour, lastHour] = [upTo(from, hour), downTo(to, hour)];
  if (isEmpty(firstHour, lastHour))
    return { days: [], hours: [], whole: null, ends: [{ from, to }] };
  const whole = { from: firstHour, to: lastHour };
  const ends = [between(from, firstHour), between(lastHour, to)].filter((end) => end !== null);
  const [firstDay, lastDay] = [upTo(firstHour, day), downTo(lastHour, day)];
  if (isEmpty(firstDay, lastDay)) return { days: [], hours: [whole], whole, ends };
  const hours = [between(firstHour, firstDay), between(lastDay, lastHour)];
  return {
    days: [{ from: firstDay, to: lastDay }],
    hours: hours.filter((part) => part !== null),
    whole,
    ends,
  };
}

function upTo(moment: Date | null, unit: number): Date | null {
  return moment && new Date(Math.ceil(moment.getTime() / unit) * unit);
}

function downTo(moment: Date | null, unit: number): Date | null {
  return moment && new Date(Math.floor(moment.getTime() / unit) * unit);
}

function isEmpty(from: Date | null, to: Date | null): boolean {
  return from !== null && to !== null && from >= to;
}

/** The range between two bounds that belong to the same end; null where there is nothing. */
function between(from: Date | null, to: Date | null): Range | null {
  return from === null || to === null || from >= to ? null : { from, to };
}

/** Rows of a table of sums for all whole days and hours: `select … from … where …`, joined by UNION ALL. */
export function wholeParts(
  db: Db,
  { days, hours }: SumParts,
  select: (condition: Fragment) => Fragment,
): Fragment[] {
  const grains = [
    ...days.map((range) => [24, range] as const),
    ...hours.map((range) => [1, range] as const),
  ];
  return grains.map(([grain, range]) => select(db`hours = ${grain} and ${within(db, range)}`));
}

/** Sums and noted changes within a range of whole hours. */
export function within(db: Db, { from, to }: Range): Fragment {
  return joinConditions(db, [from && db`at >= ${from}`, to && db`at < ${to}`]);
}

export function unionAll(db: Db, parts: readonly Fragment[]): Fragment {
  return parts.reduce((all, part) => db`${all} union all ${part}`);
}
