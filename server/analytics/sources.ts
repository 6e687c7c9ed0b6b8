import { linkTo, visibleTo } from "#server/auth/scope.ts";
import { hasPartialHours, midnightHours } from "#server/billings/service.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { firstId } from "#server/db/ids.ts";
import { type Fragment, idRange, joinConditions } from "#server/db/paging.ts";
import { sumPartsOf, type SumParts, wholeParts, within } from "#server/db/sum-parts.ts";
import { totals } from "./lines.ts";
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
  /** The source of the rows: the table of sums, or a statement that adds rows of the table up. */
  from: Fragment;
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
  /** The rows `s` of hours within which a day begins; null where no day does. */
  ofMidnights: Fragment | null;
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
  const noon = noonOf(db, db`s.at`);
  const once = (at: Fragment) => db`(select ${at} as moment, 1 as sign) m`;
  const from = db`${db(table)} s`;
  const moved = isByDay
    ? grains.days.map((part): Kept => {
        const keys = db.unsafe(keysOf[table].map((name) => `s.${name}`).join(", "));
        const elsewhere = hoursElsewhere(db, part, actor.timeZone, splitHours);
        const isWanted = joinConditions(db, [keptScope, db`s.hours = 1`, within(db, part)]);
        // An hour is looked up in a set, or where one scope has it in the index: to look through an array for each row
        // takes longer than all the rest. Without OFFSET the planner would read all hours of the year.
        const hoursOf = isOneScope(wanted, table)
          ? db`(${elsewhere}) e, lateral (
              select * from ${db(table)} s where ${isWanted} and s.at = e.hour offset 0) s`
          : db`${db(table)} s join (${elsewhere}) e on e.hour = s.at where ${isWanted}`;
        const sums = db`(
          select ${keys}, e.noon, e.elsewhere, ${totals(db, "s")} from ${hoursOf} group by ${keys}, e.noon, e.elsewhere) s`;
        return {
          from: sums,
          where: db`m.moment is not null`,
          lines: db`(values (s.noon, -1), (s.elsewhere, 1)) m(moment, sign)`,
        };
      })
    : [];
  return {
    kept: [
      ...days.map((where): Kept => ({ from, where, lines: once(noon) })),
      ...hours.map((where): Kept => ({ from, where, lines: once(db`s.at`) })),
      ...moved,
    ],
    table,
    noted: parts.whole && joinConditions(db, [own, within(db, parts.whole), isKept]),
    rows: parts.ends.map((end) => joinConditions(db, [own, ...idRange(db, "s.id", end)])),
    ofMidnights:
      midnights.length > 0
        ? db`unnest(${splitHours}) h(at), lateral (
            select * from sending_outcomes s
            where ${own} and s.id >= uuid_floor(h.at) and s.id < uuid_floor(h.at + interval '1 hour') offset 0) s`
        : null,
  };
}

/** Whether the sums of an hour are one range of the table's index. */
function isOneScope({ actor, by, owners }: Wanted, table: SumTable): boolean {
  const isOwn = actor.permissions["sendings.get"] === "own";
  return isOwn || (table !== "outcome_sums" && !owners && !by.includes("owner"));
}

/** The columns of a row of sums besides its time. */
const keysOf: Readonly<Record<SumTable, readonly string[]>> = {
  outcome_sums: ["owner_id", "type", "mccmnc", "sender", "group_id"],
  outcome_scope_sums: ["scope_id", "type", "mccmnc", "currency"],
  outcome_channel_sums: ["scope_id", "type", "currency"],
};

function noonOf(db: Db, at: Fragment): Fragment {
  return db`date_trunc('day', ${at}, 'UTC') + interval '12 hours'`;
}

/**
 * The hours of whole days of UTC that are before or after the day of the zone that their day's `noon` is in, each with a
 * moment of the day that it belongs to; null for hours within which a day begins. The database says it by its own rules of
 * the zone, by which it names days too.
 */
function hoursElsewhere(
  db: Db,
  { from, to }: Range,
  timeZone: string,
  splitHours: Fragment,
): Fragment {
  const midnight = (date: Fragment) => db`(${date}::timestamp at time zone ${timeZone})`;
  // Without an end the day of UTC that is under way is one of them.
  const last = to ? db`${to}::timestamptz - interval '1 day'` : db`now()`;
  const local = db`(d.at + interval '12 hours') at time zone ${timeZone}`;
  return db`
    select h as hour, d.at + interval '12 hours' as noon, side.moment as elsewhere
    from generate_series(${from}::timestamptz, ${last}, interval '1 day', 'UTC') d(at),
      lateral (select ${midnight(db`(${local})::date`)} as starts, ${midnight(db`((${local})::date + 1)`)} as ends) l,
      lateral (values
        (d.at, least(l.starts, d.at + interval '1 day') - interval '1 second', d.at),
        (date_trunc('hour', l.ends, 'UTC'), d.at + interval '23 hours', d.at + interval '23 hours')
      ) side(first, last, moment),
      lateral generate_series(side.first, side.last, interval '1 hour', 'UTC') e(h)
    where h <> all(${splitHours})
    union all select h, ${noonOf(db, db`h`)}, null from unnest(${splitHours}) h`;
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
  return db`s.scope = any(${["account", linkTo(actor.role).by]}::text[]) and s.scope_id = ${actor.userId}`;
}
