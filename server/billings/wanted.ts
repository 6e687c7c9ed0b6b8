import { lookups } from "#lib/billings/billing.ts";
import { billingsList } from "#lib/billings/list.ts";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { linkTo } from "#server/auth/scope.ts";
import type { Db, Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { filterConditions, listConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment, idRange } from "#server/db/paging.ts";

/** The conditions of a request in parts, for billings and for their sums alike; both have the alias `b`. */
export interface Wanted {
  range: Range;
  /** Conditions on scope, status and source. */
  alike: Fragment;
  /** Only billings of these bulk sends; null for all. */
  groups: readonly string[] | null;
  /** What only the rows themselves can answer; null where sums can. */
  rows: Fragment | null;
  /** A filter selects only some rows of the accounts and days. */
  isNarrow: boolean;
  /** Only billings that messages made are asked for. */
  isOfMessages: boolean;
  /**
   * Where sums over all accounts of the scope are stored: those, and the actor's own account; null for a single
   * account.
   */
  scope: { sums: Fragment; own: Fragment | null } | null;
}

const day = 86_400_000;
/** Billings that no message made: few, and in no sum. */
export const isOther = "b.source not like 'sendings.%'";

const table = listTable(billingsList, "billings b", "billings.find", {
  filters: { status: "b.status", source: "b.source", groupId: null },
});

type Asked = Pick<ListParameters, "createdAt" | "search" | "scope" | "filters">;

/**
 * Builds the conditions of a list of billings or of their sums, for one account's whole ledger or for the
 * allowed days.
 */
export function wantedOf(db: Sql, actor: Actor, parameters: Asked): Wanted {
  const { createdAt, search, scope } = parameters;
  const isReferral = scope.includes("referral");
  const { id, ...given } = parameters.filters;
  const filters: typeof given = {
    ...given,
    ...(given.source && { source: meantSources(given.source) }),
  };
  const from = createdAt.from ?? earliest(actor, id !== undefined || isId(search));
  const always = { from: null, to: null };
  const isWide = actor.permissions["billings.find"] !== "own" && !filters.OwnerId;
  const alike = filterConditions(db, table, { createdAt: always, filters });
  return {
    range: { ...createdAt, from },
    alike: listConditions(db, table, actor, { createdAt: always, filters }),
    groups: filters.groupId ?? null,
    rows:
      id || search || isReferral
        ? joinConditions(db, [
            id && db`b.id = any(${id}::uuid[])`,
            search && searchCondition(db, search),
            isReferral &&
              db`(b.owner_id, b.id) in (select referrer_id, billing_id from referral_rewards)`,
          ])
        : null,
    isNarrow: Boolean(filters.status ?? filters.source ?? filters.groupId),
    isOfMessages: filters.source?.every((source) => source.startsWith("sendings.")) ?? false,
    scope: isWide ? scopeOf(db, actor, alike) : null,
  };
}

/** A filter by look-ups includes those that were charged as messages. */
function meantSources(sources: readonly string[]): string[] {
  const { shown, charged } = lookups;
  return sources.includes(shown) ? [...new Set([...sources, charged])] : [...sources];
}

/** The source that column `source` is shown by. */
export function shownSourceOf(db: Db): Fragment {
  return db`case source when ${lookups.charged} then ${lookups.shown} else source end`;
}

/** Sums of the accounts that `visibleTo` lets the actor reach. */
function scopeOf(db: Sql, { permissions, role, userId }: Actor, alike: Fragment) {
  if (permissions["billings.find"] === "all")
    return { sums: db`b.scope = 'all' and b.scope_id = ${noGroup} and ${alike}`, own: null };
  return {
    sums: db`b.scope = ${linkTo(role).by} and b.scope_id = ${userId} and ${alike}`,
    own: db`b.owner_id = ${userId} and ${alike}`,
  };
}

/**
 * The ledger of one account is read whole. A ledger over several accounts without dates is limited to the
 * allowed days.
 */
function earliest(actor: Actor, isPinned: boolean): Date | null {
  const level = actor.permissions["billings.find"] ?? "own";
  if (level === "own" || isPinned) return null;
  return new Date(Date.now() - rangeLimitDays(level) * day);
}

function searchCondition(db: Sql, search: string) {
  if (isId(search)) return db`b.id = ${search}`;
  return db`b.comment ilike ${containing(search)}`;
}

/** Everything that rows `b` of a range have to meet. */
export function rowConditions(db: Db, { alike, groups, rows }: Wanted, range: Range): Fragment {
  return joinConditions(db, [
    alike,
    groups && inGroups(db, groups),
    rows,
    ...idRange(db, "b.id", range),
  ]);
}

/** The nil UUID means billings without a bulk send. */
function inGroups(db: Db, groups: readonly string[]): Fragment {
  const known = db`b.group_id = any(${groups}::uuid[])`;
  return groups.includes(noGroup) ? db`(b.group_id is null or ${known})` : known;
}
