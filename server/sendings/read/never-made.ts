import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";

/**
 * People of bulk sends that were stopped before a message was made for them, as lines like those of messages, at the
 * moment of the stop. `scope` limits bulk sends `s` by their owner.
 */
export function neverMade(db: Sql, scope: Fragment, { from, to }: Range): Fragment {
  const where = joinConditions(db, [
    scope,
    from && db`s.finished_at >= ${from}`,
    to && db`s.finished_at < ${to}`,
  ]);
  return db`
    select s.owner_id, s.id as group_id, s.finished_at as at, 'stopped' as state, (s.total - s.accepted)::float8 as messages,
      0::bigint as amount, 0::smallint as step
    from tasks s where s.state in ('stopped', 'failed') and s.total > s.accepted and ${where}`;
}
