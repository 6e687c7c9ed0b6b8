import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type SumParts, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";
import { unfoldedCharges } from "./noted-charges.ts";
import type { Wanted } from "./wanted.ts";

/**
 * The stored sums of charges in whole hours: rows of `at`, currency, source, status, count and amount,
 * including deltas that are not folded yet (docs/decisions/0018).
 */
export function keptSums(db: Db, wanted: Wanted, parts: SumParts & { whole: Range }): Fragment {
  const { alike, groups, scope } = wanted;
  const { whole } = parts;
  const accounts = (count: string, from: Fragment, where: Fragment) => db`
    select b.at, m.currency, b.source, b.status, ${db.unsafe(count)} as count, b.amount
    from ${from} b join balances m on m.owner_id = b.owner_id where ${where}`;
  const ofGroups = groups ? db`${alike} and b.group_id = any(${groups}::uuid[])` : alike;
  const noted = accounts(
    "b.charged",
    db`(${unfoldedCharges(db)})`,
    db`${ofGroups} and ${within(db, whole)}`,
  );
  const byAccount = (where: Fragment) =>
    wholeParts(db, parts, (grain) =>
      accounts("b.billings", db`billing_sums`, db`${where} and ${grain}`),
    );
  if (groups) {
    const where = db`${ofGroups} and ${within(db, whole)}`;
    return unionAll(db, [accounts("b.billings", db`billing_groups`, where), noted]);
  }
  if (!scope) return unionAll(db, [...byAccount(alike), noted]);
  const ofScope = wholeParts(
    db,
    parts,
    (grain) => db`
      select b.at, b.currency, b.source, b.status, b.billings as count, b.amount
      from billing_scope_sums b where ${scope.sums} and ${grain}`,
  );
  return unionAll(db, [...ofScope, ...(scope.own ? byAccount(scope.own) : []), noted]);
}
