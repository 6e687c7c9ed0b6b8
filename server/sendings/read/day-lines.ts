import { type Actor, assertCan } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { countLimit, joinConditions, type Fragment, idRange } from "#server/db/paging.ts";
import { unionAll, within } from "#server/db/sum-parts.ts";

/** The messages of a day: those of the actor's own account, or of all accounts it may read. */
export type DayScope = "own" | "all";

export const hourLength = 3_600_000;

export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourLength) * hourLength);
}

/** Condition that limits messages `s` to a scope. */
export function scopeOf(db: Sql, actor: Actor, scope: DayScope): Fragment {
  assertCan(actor, "sendings.get");
  return scope === "own"
    ? db`s.owner_id = ${actor.userId}`
    : visibleTo(db, actor, "sendings.get", "s.owner_id");
}

/** Kept sums of a range of whole hours and what has yet to be folded into them (docs/decisions/0018). */
export function hourLines(db: Sql, scope: Fragment, range: Range): Fragment {
  const where = joinConditions(db, [scope, within(db, range)]);
  const columns = db`s.owner_id, s.group_id, s.at, s.state, s.messages::float8 as messages, s.amount, s.step`;
  return unionAll(db, [
    db`select ${columns} from sending_sums s where s.hours = 1 and ${where}`,
    db`select ${columns} from sending_deltas s where ${where}`,
  ]);
}

/** The messages themselves of less than an hour, as many as are counted and one more. */
export function rowLines(db: Sql, scope: Fragment, range: Range): Fragment {
  const where = joinConditions(db, [scope, ...idRange(db, "s.id", range)]);
  return db`(select s.owner_id, s.group_id, s.type, s.status, s.error, s.segments, s.price, s.step
    from sendings s where ${where} limit ${countLimit + 1})`;
}
