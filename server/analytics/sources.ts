import { linkTo, visibleTo } from "#server/auth/scope.ts";
import { hasPartialHours, midnightHours } from "#server/billings/service.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { firstId } from "#server/db/ids.ts";
import { type Fragment, idRange, joinConditions } from "#server/db/paging.ts";
import { sumPartsOf, type SumParts, wholeParts, within } from "#server/db/sum-parts.ts";
import type { Wanted } from "./wanted.ts";

/** The tables of sums, from the finest to that with the fewest rows. */
export type SumTable = "outcome_sums" | "outcome_scope_sums" | "outcome_channel_sums";

/** The table with the fewest rows that has all properties that are asked for. */
export function sumTableOf({ by, operators, senders, groups, owners }: Wanted): SumTable {
  const isDivided = by.some((name) => name === "sender" || name === "task");
  if (isDivided || senders || groups || owners?.length === 0) return "outcome_sums";
  return by.includes("operator") || operators ? "outcome_scope_sums" : "outcome_channel_sums";
}

/** Rows of stored sums `s`, of one grain of time. */
export interface Kept {
  where: Fragment;
  /** Lines `m` that a row counts as: a `moment` of the day that it counts for, and a sign. */
  lines: Fragment;
}

/** Where the wanted sums are read: whole hours from stored sums and deltas, the rest from the messages. */
export interface Sources {
  kept: Kept[];
  table: SumTable;
  /** Conditions on rows `s` of `outcome_deltas`; null if no whole hour is asked for. */
  noted: Fragment | null;
  /** Conditions on rows `s` of `sending_outcomes`. */
  rows: Fragment[];
}

/**
 * Days of most zones don't begin when those of UTC do. A sum of a day of UTC counts for the reader's day that its noon is
 * in, and the hours of another day are moved there: with Moscow 3 of 24. Hours within which a day begins are counted from
 * the messages.
 */
export function sourcesOf(db: Db, wanted: Wanted): Sources {
  const { by, range, actor } = wanted;
  const parts = sumPartsOf(range);
  const isByDay = by.includes("day") && !by.includes("hour");
  const grains: SumParts =
    by.includes("hour") && parts.whole ? { ...parts, days: [], hours: [parts.whole] } : parts;
  const table = sumTableOf(wanted);
  const midnights =
    by.includes("day") && parts.whole && hasPartialHours(actor.timeZone)
      ? midnightHours({ from: parts.whole.from ?? range.from, to: parts.whole.to }, actor.timeZone)
      : [];
  const splitHours = db`${midnights.map((at) => at.toISOString())}::timestamptz[]`;
  const isKept = midnights.length > 0 && db`s.at <> all(${splitHours})`;
  const own = joinConditions(db, [accountCondition(db, wanted), propertyConditions(db, wanted)]);
  const keptScope =
    table === "outcome_sums"
      ? own
      : joinConditions(db, [scopeCondition(db, wanted), typeConditions(db, wanted)]);
  const days = wholeParts(db, { ...grains, hours: [] }, (grain) =>
    joinConditions(db, [keptScope, grain]),
  );
  const hours = wholeParts(db, { ...grains, days: [] }, (grain) =>
    joinConditions(db, [keptScope, grain, isKept]),
  );
  const noon = db`date_trunc('day', s.at, 'UTC') + interval '12 hours'`;
  const once = (at: Fragment) => db`(select ${at} as moment, 1 as sign) m`;
  const moved = isByDay
    ? grains.days.map((part): Kept => {
        const elsewhere = hoursElsewhere(db, part, actor.timeZone);
        const isMoved = db`s.hours = 1 and s.at = any(${elsewhere} || ${splitHours}) and ${within(db, part)}`;
        const isSplit = db`s.at = any(${splitHours})`;
        return {
          where: joinConditions(db, [keptScope, isMoved]),
          lines: db`(select ${noon} as moment, -1 as sign union all select s.at, 1 where not ${isSplit}) m`,
        };
      })
    : [];
  const ends = [...parts.ends, ...midnights.map(hourFrom)];
  return {
    kept: [
      ...days.map((where): Kept => ({ where, lines: once(noon) })),
      ...hours.map((where): Kept => ({ where, lines: once(db`s.at`) })),
      ...moved,
    ],
    table,
    noted: parts.whole && joinConditions(db, [own, within(db, parts.whole), isKept]),
    rows: ends.map((end) => joinConditions(db, [own, ...idRange(db, "s.id", end)])),
  };
}

/**
 * The hours, as an array, of whole days of UTC that are before or after the day of the zone that their day's noon is in.
 * The database says it by its own rules of the zone, by which it names days too.
 */
function hoursElsewhere(db: Db, { from, to }: Range, timeZone: string): Fragment {
  const midnight = (date: Fragment) => db`(${date}::timestamp at time zone ${timeZone})`;
  // Without an end the day of UTC that is under way is one of them.
  const last = to ? db`${to}::timestamptz - interval '1 day'` : db`now()`;
  const local = db`(d.at + interval '12 hours') at time zone ${timeZone}`;
  return db`array(
    select h from generate_series(${from}::timestamptz, ${last}, interval '1 day', 'UTC') d(at),
      lateral (select ${midnight(db`(${local})::date`)} as starts, ${midnight(db`((${local})::date + 1)`)} as ends) l,
      lateral (
        select * from generate_series(d.at, least(l.starts, d.at + interval '1 day') - interval '1 second', interval '1 hour', 'UTC')
        union all select * from generate_series(date_trunc('hour', l.ends, 'UTC'), d.at + interval '23 hours', interval '1 hour', 'UTC')
      ) e(h)
  )`;
}

function hourFrom(at: Date): Range {
  return { from: at, to: new Date(at.getTime() + 3_600_000) };
}

/** Rows of the accounts in the actor's scope. */
function accountCondition(db: Db, { actor, owners }: Wanted): Fragment {
  return joinConditions(db, [
    visibleTo(db, actor, "sendings.get", "s.owner_id"),
    owners && db`s.owner_id = any(${[...owners]}::uuid[])`,
  ]);
}

function typeConditions(db: Db, { types, operators }: Wanted): Fragment {
  return joinConditions(db, [
    types && db`s.type = any(${[...types]}::text[])`,
    operators && db`s.mccmnc = any(${[...operators]}::text[])`,
  ]);
}

function propertyConditions(db: Db, wanted: Wanted): Fragment {
  const { senders, groups } = wanted;
  return joinConditions(db, [
    typeConditions(db, wanted),
    senders && db`s.sender = any(${[...senders]}::text[])`,
    groups && db`s.group_id = any(${[...groups]}::uuid[])`,
  ]);
}

/** The actor's scope in the sums of scopes. */
function scopeCondition(db: Db, wanted: Wanted): Fragment {
  const { actor, by, owners } = wanted;
  const level = actor.permissions["sendings.get"];
  const account = db`s.scope = 'account'`;
  if (owners || by.includes("owner")) {
    const visible = visibleTo(db, actor, "sendings.get", "s.scope_id");
    return joinConditions(db, [
      account,
      visible,
      owners && db`s.scope_id = any(${[...owners]}::uuid[])`,
    ]);
  }
  if (level === "all") return db`s.scope = 'all' and s.scope_id = ${firstId}`;
  const own = db`s.scope = 'account' and s.scope_id = ${actor.userId}`;
  if (level !== "children") return own;
  return db`((${own}) or (s.scope = ${linkTo(actor.role).by} and s.scope_id = ${actor.userId}))`;
}
