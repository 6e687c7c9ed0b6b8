import type { BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { plainArray } from "#server/db/array-text.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { unreadPage } from "#server/db/list-page.ts";
import { type Fragment, keysetPage, pageFrame } from "#server/db/paging.ts";
import { rowCountOf } from "#server/db/totals.ts";
import { accountName } from "#server/users/service.ts";
import { aboutBilling } from "./about-billing.ts";
import { type FoundRow, viewOf } from "./billing-row.ts";
import { foundBillings, hoursWith } from "./find-billings.ts";
import { streamBillings } from "./stream-billings.ts";
import { readTotals, sumsOf } from "./totals.ts";
import { type Wanted, wantedOf } from "./wanted.ts";

/** Billings `b` with the owner's name and currency and what they were for, which are looked up for the found rows only. */
function billingRows(db: Sql, actor: Actor, found: Fragment): Fragment {
  return db`
    select b.id, ${aboutBilling(db, actor)} as about, b.owner_id, ${accountName(db, "u")} as owner, m.currency, b.source, b.amount, b.status, b.comment, b.data,
      b.actor_id is not null as is_by_hand, b.created_at, b.updated_at
    from (${found}) b
    join users u on u.id = b.owner_id
    join balances m on m.owner_id = b.owner_id`;
}

/** Throws NotFound outside the actor's scope. */
export const getBilling = permitted(
  "billings.find",
  async (actor, id: string): Promise<BillingView> => {
    const db = sql();
    const found = db`select b.* from billings b where b.id = ${id} and ${visibleTo(db, actor, "billings.find", "b.owner_id")}`;
    const [row] = await db<FoundRow[]>`${billingRows(db, actor, found)}`;
    if (!row) throw new AppError("NotFound", "billings.errors.notFound");
    return viewOf(actor, row);
  },
);

/** Billings of the actor's own account, as `getBilling` answers each. */
export const getBillings = permitted(
  "billings.find",
  async (actor, ids: readonly string[]): Promise<BillingView[]> => {
    const db = sql();
    const { first, last } = endsOf(ids);
    const found = db`
      select b.* from billings b
      where b.owner_id = ${actor.userId} and b.id = any(${plainArray(ids)}::text::uuid[]) and b.id between ${first} and ${last}`;
    const rows = await db<FoundRow[]>`${billingRows(db, actor, found)}`;
    return rows.map((row) => viewOf(actor, row));
  },
);

/**
 * Billings of the accounts in the actor's scope, newest first. `total` is exact but for a
 * search with more than 10 000; a list over several accounts without dates goes back 93 days for `children`, 186 for `all`.
 */
export const listBillings = permitted(
  "billings.find",
  async (actor, parameters: ListParameters): Promise<BillingPage> => {
    const db = sql();
    const wanted = await ofOwners(db, wantedOf(db, actor, parameters));
    const { stream } = parameters;
    if (stream) {
      streamBillings(db, actor, wanted, { ...parameters, stream });
      return { ...unreadPage(parameters), sum: null };
    }
    const [rows, totals] = await Promise.all([
      readRows(db, actor, wanted, parameters),
      readTotals(db, wanted, parameters.isCountWhole),
    ]);
    return {
      data: rows.map((row) => viewOf(actor, row)),
      ...pageFrame(rowCountOf(totals), parameters, rows),
      ...sumsOf(totals),
    };
  },
);

/**
 * A list over several accounts of some bulk sends only, asked of the accounts that these belong to: otherwise the rows of
 * all accounts would be read in the hours in which they were charged. Every charge of a bulk send is in the sums, or noted
 * for them.
 */
async function ofOwners(db: Sql, wanted: Wanted): Promise<Wanted> {
  const { groups, scope, alike } = wanted;
  if (!groups || !scope || groups.includes(noGroup)) return wanted;
  const owners = await db<{ ownerId: string }[]>`
    select owner_id from tasks where id = any(${groups}::uuid[])
    union select owner_id from billing_groups where group_id = any(${groups}::uuid[]) and group_id <> ${noGroup}
    union select owner_id from sending_deltas where group_id = any(${groups}::uuid[])`;
  const ids = owners.map(({ ownerId }) => ownerId);
  return { ...wanted, alike: db`${alike} and b.owner_id = any(${ids}::uuid[])` };
}

async function readRows(
  db: Sql,
  actor: Actor,
  wanted: Wanted,
  parameters: ListParameters,
): Promise<FoundRow[]> {
  const hours = await hoursWith(db, wanted, parameters);
  const found = foundBillings(db, wanted, { ...parameters, hours });
  return db<
    FoundRow[]
  >`${billingRows(db, actor, found)} order by ${keysetPage(db, "b.id", parameters).order}`;
}
