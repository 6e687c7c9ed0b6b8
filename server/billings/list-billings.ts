import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { billingsList } from "#lib/billings/list.ts";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { everyOf, type Fragment, idRange, keysetPage, pageFrame } from "#server/db/paging.ts";
import { rowCountOf } from "#server/db/totals.ts";
import { accountName } from "#server/users/service.ts";
import { type FoundRow, viewOf } from "./billing-row.ts";
import { readTotals, sumsOf, type Wanted } from "./totals.ts";

const day = 86_400_000;

/** Movements `b` with the owner's name and currency, which are looked up for the found rows only. */
function billingRows(db: Sql, found: Fragment): Fragment {
  return db`
    select b.id, b.owner_id, ${accountName(db, "u")} as owner, m.currency, b.source, b.amount, b.status, b.comment, b.data,
      b.actor_id is not null as is_by_hand, b.created_at, b.updated_at
    from (select * from billings b where ${found}) b
    join users u on u.id = b.owner_id
    join balances m on m.owner_id = b.owner_id`;
}

/** Throws NotFound outside the actor's scope. */
export const getBilling = permitted(
  "billings.find",
  async (actor, id: string): Promise<BillingView> => {
    const db = sql();
    const where = db`b.id = ${id} and ${visibleTo(db, actor, "billings.find", "b.owner_id")}`;
    const [row] = await db<FoundRow[]>`${billingRows(db, where)}`;
    if (!row) throw new AppError("NotFound", "billings.errors.notFound");
    return viewOf(actor, row);
  },
);

const table = listTable(billingsList, {
  from: "billings b",
  id: "b.id",
  owner: "b.owner_id",
  permission: "billings.find",
  filters: { status: "b.status", source: "b.source" },
  sorts: {},
});

/**
 * Movements of money of the accounts in the actor's scope, newest first. `total` is exact but for a
 * search with more than 10 000; a list over several accounts without dates goes back 93 days for `children`, 186 for `all`.
 */
export const listBillings = permitted(
  "billings.find",
  async (actor, parameters: ListParameters): Promise<BillingPage> => {
    const db = sql();
    const wanted = wantedOf(db, actor, parameters);
    const where = everyOf(db, [wanted.alike, ...idRange(db, "b.id", wanted.range), wanted.rows]);
    const { beyond, order, page } = keysetPage(db, "b.id", parameters);
    const [rows, totals] = await Promise.all([
      db<
        FoundRow[]
      >`${billingRows(db, db`${where} ${beyond} order by ${order} ${page}`)} order by ${order}`,
      readTotals(db, wanted, parameters.isCountWhole),
    ]);
    return {
      data: rows.map((row) => viewOf(actor, row)),
      ...pageFrame(rowCountOf(totals), parameters, rows),
      ...sumsOf(totals),
    };
  },
);

function wantedOf(db: Sql, actor: Actor, parameters: ListParameters): Wanted {
  const { createdAt, search, scope } = parameters;
  const isReferral = scope.includes("referral");
  const { id, ...filters } = parameters.filters;
  const from = createdAt.from ?? earliest(actor, id !== undefined || isId(search));
  const always = { from: null, to: null };
  const isOwn = (actor.permissions["billings.find"] ?? "own") === "own";
  return {
    isWide: !isOwn && !filters.OwnerId,
    range: { ...createdAt, from },
    alike: listConditions(db, table, actor, { ...parameters, createdAt: always, filters }),
    rows:
      id || search || isReferral
        ? everyOf(db, [
            id && db`b.id = any(${id}::uuid[])`,
            search && searchCondition(db, search),
            isReferral &&
              db`(b.owner_id, b.id) in (select referrer_id, billing_id from referral_rewards)`,
          ])
        : null,
  };
}

/** One's own ledger is read whole; over several accounts without dates only the allowed days are. */
function earliest(actor: Actor, isPinned: boolean): Date | null {
  const level = actor.permissions["billings.find"] ?? "own";
  if (level === "own" || isPinned) return null;
  return new Date(Date.now() - rangeLimitDays(level) * day);
}

function searchCondition(db: Sql, search: string) {
  if (isId(search)) return db`b.id = ${search}`;
  return db`b.comment ilike ${containing(search)}`;
}
