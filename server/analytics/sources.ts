import { linkTo, visibleTo } from "#server/auth/scope.ts";
import { hasPartialHours, midnightHours } from "#server/billings/service.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { firstId } from "#server/db/ids.ts";
import { type Fragment, idRange, joinConditions } from "#server/db/paging.ts";
import { sumPartsOf, type SumParts, wholeParts, within } from "#server/db/sum-parts.ts";
import type { Wanted } from "./wanted.ts";

/** Whether sums without sender, bulk send and account answer it: there are far fewer of them. */
export function isCoarse({ by, senders, groups, owners }: Wanted): boolean {
  const isDivided = by.some((name) => name === "sender" || name === "task");
  return !isDivided && !senders && !groups && (!owners || owners.length > 0);
}

/** Where the wanted sums are read: whole hours from stored sums and deltas, the rest from the messages. */
export interface Sources {
  /** Conditions on stored sums `s` by scope or by account, one for each grain of time. */
  kept: Fragment[];
  isCoarse: boolean;
  /** Conditions on rows `s` of `outcome_deltas`; null if no whole hour is asked for. */
  noted: Fragment | null;
  /** Conditions on rows `s` of `sending_outcomes`. */
  rows: Fragment[];
}

/** A day needs whole hours, since days of most zones don't begin when those of UTC do. */
export function sourcesOf(db: Db, wanted: Wanted): Sources {
  const { by, range, actor } = wanted;
  const parts = sumPartsOf(range);
  const isHourly = by.includes("day") || by.includes("hour");
  const grains: SumParts =
    isHourly && parts.whole ? { ...parts, days: [], hours: [parts.whole] } : parts;
  const coarse = isCoarse(wanted);
  const midnights =
    by.includes("day") && parts.whole && hasPartialHours(actor.timeZone)
      ? midnightHours({ from: parts.whole.from ?? range.from, to: parts.whole.to }, actor.timeZone)
      : [];
  const isKept =
    midnights.length > 0 &&
    db`s.at <> all(${midnights.map((at) => at.toISOString())}::timestamptz[])`;
  const own = joinConditions(db, [accountCondition(db, wanted), propertyConditions(db, wanted)]);
  const keptScope = coarse
    ? joinConditions(db, [scopeCondition(db, wanted), typeConditions(db, wanted)])
    : own;
  const kept = wholeParts(db, grains, (grain) => joinConditions(db, [keptScope, grain, isKept]));
  const ends = [...parts.ends, ...midnights.map(hourFrom)];
  return {
    kept,
    isCoarse: coarse,
    noted: parts.whole && joinConditions(db, [own, within(db, parts.whole), isKept]),
    rows: ends.map((end) => joinConditions(db, [own, ...idRange(db, "s.id", end)])),
  };
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
