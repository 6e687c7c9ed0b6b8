import type { SumLine } from "#lib/list-page.ts";
import { zero } from "#lib/money.ts";
import { channelTypes, isSegmented } from "#lib/sendings/channels.ts";
import { type EndedFilter, endedFilters, isRefunded } from "#lib/sendings/figures.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import {
  isOfStatus,
  openStatuses,
  stoppedError,
  type SumState,
  sumStates,
} from "#lib/sendings/sums.ts";
import type { Db, Sql } from "#server/db/client.ts";
import { countWhole, type Range } from "#server/db/count-whole.ts";
import { countLimit, joinConditions, type Fragment, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";
import {
  cappedTotals,
  countOf,
  type Looked,
  moneyOf,
  type TotalLine,
  type Totals,
} from "#server/db/totals.ts";

/** What was found in one currency and state. */
export interface FoundTotals extends TotalLine {
  state: SumState;
  segments: number;
  /** The number of messages that follow another message of their chain. */
  followUps: number;
}

/** What is asked for, in pieces: the same conditions hold for messages and for their sums, `s` both. */
export interface Wanted {
  range: Range;
  /** Scope and filters that sums are kept by too. */
  alike: Fragment;
  statuses: readonly string[] | undefined;
  /** What only the messages themselves can answer; null where sums can. */
  rows: Fragment | null;
  /** The one account whose messages they all are, where nothing else narrows them down. */
  owner: string | null;
  /** Whether they are in the order of their last changes, not of their making. */
  byUpdates?: boolean;
  /** What a row of the list is: a message, or a chain, found by its first message or by any of its messages. */
  rowsAre: "messages" | "chains" | "chainsByAny";
  /** Over many accounts even sums are many rows: a page doesn't wait for them. */
  isWide: boolean;
}

/**
 * Sums a range: whole days and hours come from stored sums, messages at the ends are counted up to a limit
 * each. Over many accounts all messages are counted.
 */
export async function readTotals(db: Sql, wanted: Wanted): Promise<Totals<FoundTotals>> {
  const { whole, ends, summed } = planOf(
    db,
    wanted.isWide ? { ...wanted, rows: db`true` } : wanted,
  );
  const looks = ends.map((range, at) => lookAt(db, wanted, range, at + 1));
  return cappedTotals(await addUp(db, unionAll(db, [...(whole ? summed : []), ...looks])));
}

/** Sums a range without the limit, for at most two seconds. */
export async function readWholeTotals(db: Sql, wanted: Wanted): Promise<Totals<FoundTotals>> {
  const { whole, ends, summed } = planOf(db, wanted);
  const known = whole ? await addUp(db, unionAll(db, summed)) : [];
  const { parts, isAtLeast } = await countWhole(ends, (tx, range) =>
    addUp(tx, lookAt(tx, wanted, range, 1, null)),
  );
  return { lines: [...known, ...parts], isAtLeast };
}

function planOf(db: Sql, wanted: Wanted) {
  const statesOnly = !wanted.rows && statesOf(wanted.statuses);
  if (!statesOnly) return { whole: null, ends: [wanted.range], summed: [] };
  const parts = sumPartsOf(wanted.range);
  const where = joinConditions(db, [wanted.alike, db`s.state = any(${statesOnly})`]);
  const columns = db`0 as look, s.owner_id, s.type, s.state, s.messages as count, s.segments, s.amount,
    case when s.step > 0 then s.messages else 0 end as follow_ups`;
  const summed = [
    ...wholeParts(
      db,
      parts,
      (condition) => db`select ${columns} from sending_sums s where ${where} and ${condition}`,
    ),
    ...(parts.whole
      ? [db`select ${columns} from sending_deltas s where ${where} and ${within(db, parts.whole)}`]
      : []),
  ];
  return { whole: parts.whole, ends: parts.ends, summed };
}

/** The states that contain the requested statuses; null if the sums don't distinguish them. */
function statesOf(asked: readonly string[] = sendingStatuses): SumState[] | null {
  const { statuses, ends } = partsOf(asked);
  const open = openStatuses.filter((status) => statuses.includes(status)).length;
  if (open !== 0 && open !== openStatuses.length) return null;
  return sumStates.filter(
    (state) =>
      statuses.some((status) => isOfStatus(state, status)) ||
      ends.some((end) => endedFilters[end] === state),
  );
}

/** Reads messages of a range of time by state, at most `limit` of them. */
function lookAt(
  db: Db,
  wanted: Wanted,
  range: Range,
  look: number,
  limit: number | null = countLimit + 1,
): Fragment {
  const where = conditionOf(db as Sql, { ...wanted, range });
  return foundLines(
    db,
    look,
    db`(select s.owner_id, s.type, s.status, s.error, s.segments, s.price, s.step from sendings s where ${where} ${limit === null ? db`` : db`limit ${limit}`})`,
  );
}

/** The state by which a message is summed, from its status and error. */
export function stateColumn(db: Db): Fragment {
  return db`case when status = any(${[...openStatuses]}) then 'open'
    when status = 'failed' and error = ${stoppedError} then 'stopped' else status end`;
}

/** Sums a relation of messages by account, channel and state. */
export function foundLines(db: Db, look: number, found: Fragment): Fragment {
  return db`
    select ${look}::int as look, owner_id, type, ${stateColumn(db)} as state,
      count(*) as count, sum(segments) as segments, sum(price) as amount, count(*) filter (where step > 0) as follow_ups
    from ${found} s group by owner_id, type, state`;
}

const segmented = channelTypes.filter(isSegmented);

async function addUp(db: Db, parts: Fragment): Promise<Looked<FoundTotals>[]> {
  return db<Looked<FoundTotals>[]>`${sumByAccount(db, parts)}`;
}

/** Parts are summed by account before currencies are joined, because accounts are far fewer than messages. */
export function sumByAccount(db: Db, parts: Fragment): Fragment {
  return db`
    select a.look, b.currency, a.state, sum(a.count)::float8 as count, sum(a.segments)::float8 as segments, sum(a.amount)::bigint as amount,
      sum(a.follow_ups)::float8 as follow_ups
    from (
      select look, owner_id, state, sum(count) as count, sum(amount) as amount, sum(follow_ups) as follow_ups,
        coalesce(sum(segments) filter (where type = any(${segmented})), 0) as segments
      from (${parts}) p group by look, owner_id, state
    ) a
    join balances b using (owner_id)
    group by a.look, b.currency, a.state having sum(a.count) <> 0`;
}

/** The condition that a message `s` matches the filters, at any time. */
export function messageCondition(db: Sql, wanted: Pick<Wanted, "alike" | "statuses" | "rows">) {
  return joinConditions(db, [wanted.alike, statusCondition(db, wanted.statuses), wanted.rows]);
}

/** The condition that a message matches the filters and the period. */
export function conditionOf(
  db: Sql,
  wanted: Omit<Wanted, "owner" | "byUpdates" | "rowsAre" | "isWide">,
): Fragment {
  return joinConditions(db, [...idRange(db, "s.id", wanted.range), messageCondition(db, wanted)]);
}

/** What a filter of statuses asks for: statuses, and only some of the failed messages. */
function partsOf(asked: readonly string[]) {
  const ends = Object.keys(endedFilters) as EndedFilter[];
  return {
    statuses: sendingStatuses.filter((status) => asked.includes(status)),
    ends: asked.includes("failed") ? [] : ends.filter((end) => asked.includes(end)),
  };
}

/** Indexes know a status by its times, because the status itself changes too often to be indexed. */
function statusCondition(db: Db, asked: readonly string[] | undefined): Fragment | null {
  if (!asked) return null;
  const { statuses, ends } = partsOf(asked);
  const plain = db`s.status = any(${statuses})`;
  if (statuses.length === 0 && ends.length > 0)
    return db`${endCondition(db, ends)} and s.failed_at is not null`;
  const wanted = ends.length > 0 ? db`(${plain} or ${endCondition(db, ends)})` : plain;
  if (ends.length === 0 && statuses.every((status) => openStatuses.some((open) => open === status)))
    return db`${wanted} and s.sent_at is null and s.failed_at is null`;
  return statuses.every((status) => status === "failed")
    ? db`${wanted} and s.failed_at is not null`
    : wanted;
}

function endCondition(db: Db, ends: readonly EndedFilter[]): Fragment {
  if (ends.length > 1) return db`s.status = 'failed'`;
  return ends[0] === "stopped"
    ? db`s.status = 'failed' and s.error = ${stoppedError}`
    : db`s.status = 'failed' and s.error is distinct from ${stoppedError}`;
}

/** The sums as they are answered; `charges` is what all but the failed and stopped ones cost. */
export function sumsOf({ lines, isAtLeast }: Totals<FoundTotals>) {
  if (isAtLeast) return { sums: null, charges: null };
  const sums = sumStates.flatMap((state): SumLine[] => {
    const some = lines.filter((line) => line.state === state);
    if (some.length === 0) return [];
    const segments = some.reduce((sum, line) => sum + line.segments, 0);
    return [{ state, count: countOf(some), segments, money: moneyOf(some) }];
  });
  // An account whose messages all failed has a charge of nothing, not none.
  const paid = lines.map((line) => (isRefunded(line.state) ? { ...line, amount: zero } : line));
  return { sums, charges: moneyOf(paid) };
}
