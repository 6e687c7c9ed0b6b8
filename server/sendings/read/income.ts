import type { Actor } from "#lib/permissions.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { countLimit, joinConditions, type Fragment, idRange } from "#server/db/paging.ts";
import { unionAll, within } from "#server/db/sum-parts.ts";

/**
 * The reseller's income in a range of whole hours, including deltas that are not folded yet; its lines have the
 * columns of `hourLines`.
 */
export function incomeLines(db: Sql, { userId }: Actor, range: Range): Fragment {
  const where = joinConditions(db, [db`s.reseller_id = ${userId}`, within(db, range)]);
  return unionAll(db, [
    db`select s.owner_id, s.at, 'sent' as state, s.messages::float8 as messages, s.income as amount, 0::smallint as step
      from income_sums s where s.hours = 1 and ${where}`,
    db`select s.owner_id, s.at, s.state, s.messages::float8 as messages, s.income as amount, 0::smallint as step
      from sending_deltas s where ${where}`,
    // Subscription periods are no messages, and there are few of them.
    db`select p.owner_id, date_trunc('hour', uuid_extract_timestamp(p.id), 'UTC') as at, 'sent' as state, 0::float8 as messages,
        p.income as amount, 0::smallint as step
      from subscription_periods p where ${periodsOf(db, userId, range)}`,
  ]);
}

/**
 * The messages of a part of an hour, and subscription periods, with the income as price; the columns are those
 * of `rowLines`.
 */
export function incomeRows(db: Sql, { userId }: Actor, range: Range): Fragment {
  const where = joinConditions(db, [
    // Customers come from the sums, so that those who have moved to another reseller since are included.
    db`s.owner_id = any(array(
      select owner_id from income_sums where reseller_id = ${userId} and hours = 1 and ${within(db, range)}
      union select owner_id from sending_deltas where reseller_id = ${userId} and ${within(db, range)}))`,
    db`s.reseller_id = ${userId}`,
    ...idRange(db, "s.id", range),
  ]);
  return db`((select s.owner_id, s.type, s.status, s.error, s.segments, s.income as price, s.step
    from sendings s where ${where} limit ${countLimit + 1})
    union all select p.owner_id, 'wapi', 'sent', null, 0, p.income, null
    from subscription_periods p where ${periodsOf(db, userId, range)})`;
}

/** Periods of subscriptions that a reseller's customers have paid for in a range. */
function periodsOf(db: Sql, resellerId: string, range: Range): Fragment {
  return joinConditions(db, [db`p.reseller_id = ${resellerId}`, ...idRange(db, "p.id", range)]);
}
