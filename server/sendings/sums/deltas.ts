import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SendingDeltaRow } from "#drizzle/schema/sums.ts";
import type { Money } from "#lib/money.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { noGroup, type SumState, sumStateOf } from "#lib/sendings/sums.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

type Counted = Pick<
  SendingRow,
  "id" | "ownerId" | "type" | "sender" | "groupId" | "segments" | "price" | "resellerId"
> &
  Partial<Pick<SendingRow, "step">>;

/** Messages of one hour with the same key that were created (`was` is null) or moved from one status to another. */
export interface SumChange extends Counted {
  /** How many, and how many of them cost something; segments and price are those of all of them. */
  messages: number;
  charged: number;
  /** What their reseller earns by all of them. */
  income: Money;
  was: SendingStatus | null;
  is: SendingStatus;
  /** The reason of a failure, the same for all of them; null otherwise. */
  error: string | null;
}

type Delta = Omit<SendingDeltaRow, "at" | "amount" | "income"> & {
  hour: number;
  amount: bigint;
  income: bigint;
};

/**
 * Notes how the sums of messages change, in the transaction that changes the messages: a few rows
 * that are only added, so nothing waits for another. A job folds them in (docs/decisions/0018).
 */
export async function recordDeltas(tx: Tx, changes: readonly SumChange[]): Promise<void> {
  const rows = deltaRows(changes);
  if (rows.length > 0) await insertDeltas(tx, rows);
}

/** A row of `sending_deltas` as JSON has it. */
type DeltaRow = Omit<Delta, "hour" | "amount" | "income"> &
  Record<"at" | "amount" | "income", string>;

/** The rows by which sums change. */
export function deltaRows(changes: readonly SumChange[]): DeltaRow[] {
  const deltas = new Map<string, Delta>();
  let last: Step | undefined;
  for (const change of changes) {
    // Messages come in runs that differ in nothing which sums are kept by.
    if (!last || !isAlike(last, change)) last = stepOf(deltas, change);
    if (last.was) count(last.was, change, -1);
    if (last.is) count(last.is, change, 1);
  }
  return [...deltas.values()].filter(isChange).map(({ hour, amount, income, ...delta }) => ({
    ...delta,
    at: new Date(hour * hourLength).toISOString(),
    // JSON has no integers this large.
    amount: String(amount),
    income: String(income),
  }));
}

/** The statement that inserts such rows, only where the CTE `after` has a row, if one is named. */
export function insertDeltas(db: Db, rows: readonly DeltaRow[], after?: string): Fragment {
  return db`
    insert into sending_deltas (owner_id, at, type, sender, group_id, state, messages, segments, amount, charged, step, reseller_id, income)
    select "ownerId", at, type, sender, "groupId", state, messages, segments, amount, charged, step, "resellerId", income
    from ${after ? db`${db(after)},` : db``} jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d("ownerId" uuid, at timestamptz, type text, sender text,
      "groupId" uuid, state text, messages integer, segments integer, amount bigint, charged integer, step smallint,
      "resellerId" uuid, income bigint)`;
}

/** A delta matters even if the number of messages stays the same, because their weights may differ. */
function isChange({ messages, segments, amount, charged, income }: Delta): boolean {
  return messages !== 0 || segments !== 0 || amount !== 0n || charged !== 0 || income !== 0n;
}

/** A message's step, and the deltas it moves. */
interface Step {
  of: SumChange;
  /** What the ids of its hour begin with; null where the hour ends among them. */
  prefix: string | null;
  was: Delta | null;
  is: Delta | null;
}

function isAlike({ of, prefix }: Step, change: SumChange): boolean {
  return (
    change.id.slice(0, prefixLength) === prefix &&
    change.is === of.is &&
    change.error === of.error &&
    change.was === of.was &&
    change.ownerId === of.ownerId &&
    change.resellerId === of.resellerId &&
    change.groupId === of.groupId &&
    change.step === of.step &&
    change.type === of.type &&
    change.sender === of.sender
  );
}

function stepOf(deltas: Map<string, Delta>, change: SumChange): Step {
  const [was, is] = [
    change.was && sumStateOf(change.was, null),
    sumStateOf(change.is, change.error),
  ];
  const prefix = change.id.slice(0, prefixLength);
  const isOneHour = hourOf(`${prefix}-0000`) === hourOf(`${prefix}-ffff`);
  return {
    of: change,
    prefix: isOneHour ? prefix : null,
    was: was && was !== is ? deltaOf(deltas, change, was) : null,
    is: was === is ? null : deltaOf(deltas, change, is),
  };
}

function deltaOf(
  deltas: Map<string, Delta>,
  { id, ownerId, resellerId, type, sender, groupId, step }: SumChange,
  state: SumState,
): Delta {
  const hour = hourOf(id);
  const key = `${hour} ${state} ${ownerId} ${resellerId ?? ""} ${groupId ?? ""} ${step ?? 0} ${type} ${sender}`;
  const known = deltas.get(key);
  if (known) return known;
  const delta: Delta = {
    ownerId,
    hour,
    type,
    sender,
    groupId: groupId ?? noGroup,
    state,
    step: step ?? 0,
    messages: 0,
    segments: 0,
    amount: 0n,
    charged: 0,
    resellerId,
    income: 0n,
  };
  deltas.set(key, delta);
  return delta;
}

function count(
  delta: Delta,
  { messages, segments, price, charged, income }: SumChange,
  sign: 1 | -1,
): void {
  delta.messages += sign * messages;
  delta.segments += sign * segments;
  delta.amount += sign === 1 ? price : -price;
  delta.charged += sign * charged;
  delta.income += sign === 1 ? income : -income;
}

const hourLength = 3_600_000;
/** The first 32 of the 48 bits of milliseconds in an id, about a minute. */
const prefixLength = 8;

/** The hour since 1970 in which a UUIDv7 was made. */
export function hourOf(id: string): number {
  return Math.floor(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / hourLength);
}
