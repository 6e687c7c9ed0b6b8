import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import { firstId, idFloor, lastId } from "#server/db/ids.ts";
import {
  countLimit,
  joinConditions,
  type Fragment,
  keysetPage,
  type RowCount,
} from "#server/db/paging.ts";
import { countOf, type Totals } from "#server/db/totals.ts";
import { conditionOf, type FoundTotals, messageCondition, type Wanted } from "./totals.ts";

/**
 * The condition for the first message of a chain, or a message without fallbacks. It doesn't compare ids,
 * because the planner can't estimate how many match.
 */
export function isFirst(db: Sql): Fragment {
  return db`(s.step is null or s.step = 0)`;
}

/** The condition must equal that of the index over follow-ups. */
function isLater(db: Sql): Fragment {
  return db`s.chain_id <> s.id and s.step > 0`;
}

/** The maximum of messages after the first one of a chain. */
const maxLater = 3;

/** The condition for matching follow-ups that represent their chain, whose period is checked too. */
function laterCondition(db: Sql, wanted: Wanted): Fragment {
  const { from } = wanted.range;
  return joinConditions(db, [
    isLater(db),
    conditionOf(db, wanted),
    from && db`s.chain_id >= ${idFloor(from)}`,
  ]);
}

export type Place = Pick<SendingRow, "id" | "ownerId">;

/**
 * Finds the first messages of a page of chains by any of their messages. A side without matches according to
 * the totals isn't read, and first messages are read only as far as the page can reach; otherwise the whole
 * period would be read.
 */
export async function findChains(
  db: Sql,
  wanted: Wanted,
  parameters: ListParameters,
  totals: Totals<FoundTotals>,
): Promise<readonly Place[]> {
  const first = keysetPage(db, "s.id", parameters);
  const later = keysetPage(db, "s.chain_id", parameters);
  const reach = first.offset + first.limit;
  const maxRows = reach * maxLater;
  const { firsts, laters } = sidesOf(totals);
  const isAscending = parameters.order.direction === "asc";
  const within = isAscending
    ? db`s.id <= coalesce((select id from last), ${lastId}::uuid)`
    : db`s.id >= coalesce((select id from last), ${firstId}::uuid)`;
  const firstWhere = firsts
    ? joinConditions(db, [isFirst(db), conditionOf(db, wanted)])
    : db`false`;
  const laterWhere = laters ? laterCondition(db, wanted) : db`false`;
  return db<Place[]>`
    with later as materialized (
        select s.chain_id as id, s.owner_id from sendings s where ${laterWhere} ${later.beyond}
        order by ${later.order} limit ${maxRows}
      ),
      last as materialized (select s.id from later s order by ${first.order} offset ${maxRows - 1} limit 1)
    select id, owner_id from (
      (select s.id, s.owner_id from sendings s where ${firstWhere} and ${within} ${first.beyond}
        order by ${first.order} limit ${reach})
      union
      select id, owner_id from later
    ) s order by ${first.order} ${first.page}`;
}

/** Whether first messages and follow-ups may be among the matches. */
function sidesOf({ lines, isAtLeast }: Totals<FoundTotals>): { firsts: boolean; laters: boolean } {
  if (isAtLeast) return { firsts: true, laters: true };
  const laters = followUpsOf({ lines });
  return { firsts: countOf(lines) > laters, laters: laters > 0 };
}

function followUpsOf({ lines }: Pick<Totals<FoundTotals>, "lines">): number {
  return lines.reduce((sum, { followUps }) => sum + followUps, 0);
}

/**
 * Counts chains. Chains whose first message matches are counted by the stored sums. If only a later message may
 * match, those chains are counted from rows, up to 10 000.
 */
export async function countChains(
  db: Sql,
  wanted: Wanted,
  reading: Promise<Totals<FoundTotals>>,
): Promise<RowCount> {
  const totals = await reading;
  const { laters } = sidesOf(totals);
  const { looked, others } =
    wanted.rowsAre === "chainsByAny" && laters
      ? await countByLater(db, wanted)
      : { looked: 0, others: 0 };
  const total = countOf(totals.lines) - followUpsOf(totals) + others;
  const isAtLeast = totals.isAtLeast || looked > countLimit;
  return { total: isAtLeast ? Math.min(total, countLimit) : total, isAtLeast };
}

/**
 * Counts chains with a matching follow-up: how many were read, and how many of them have no matching first
 * message.
 */
async function countByLater(db: Sql, wanted: Wanted): Promise<{ looked: number; others: number }> {
  const [row] = await db<{ looked: number; others: number }[]>`
    select count(*)::int as looked, count(*) filter (where not exists (
      select from sendings s where s.owner_id = f.owner_id and s.id = f.chain_id and ${messageCondition(db, wanted)}
    ))::int as others
    from (
      select distinct s.owner_id, s.chain_id from sendings s where ${laterCondition(db, wanted)} limit ${countLimit + 1}
    ) f`;
  return row ?? { looked: 0, others: 0 };
}
