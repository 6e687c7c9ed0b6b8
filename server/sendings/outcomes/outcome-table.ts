import { statusOrigins as origins } from "#lib/sendings/statuses.ts";
import { plainArray, textArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** What has become of a message. Money and counters follow; a step back is no step. */
export interface Outcome {
  ownerId: string;
  id: string;
  status: "sent" | "delivered" | "seen" | "failed";
  error?: string | null;
  providerMessageId?: string | null;
  at?: Date;
}

interface UniformOutcomes {
  from: Fragment;
  /** Further columns to set, beginning with a comma. */
  set: Fragment;
  where: Fragment;
}

/**
 * Builds the parts of a statement for outcomes of one account that differ in ids alone; null for other
 * outcomes. The statement moves messages only if they make the whole step and, for a report, only if their
 * provider's id is stored already, so that it need not be sent again.
 */
export function uniformOutcomes(tx: Tx, rows: readonly Outcome[]): UniformOutcomes | null {
  const [first] = rows;
  if (!first) return null;
  const { ownerId, status, error = null, at } = first;
  const isAlike = rows.every(
    (row) =>
      row.status === status &&
      row.ownerId === ownerId &&
      (row.error ?? null) === error &&
      row.at?.getTime() === at?.getTime() &&
      Boolean(row.providerMessageId) === Boolean(first.providerMessageId),
  );
  if (!isAlike) return null;
  const moment = tx`${(at ?? new Date()).toISOString()}::timestamptz`;
  const isNamed = Boolean(first.providerMessageId);
  const ids = tx`${plainArray(rows.map((row) => row.id))}::text::uuid[]`;
  const moves = tx`s.status = any(${plainArray(origins[status])}::text[])`;
  const sentAt = tx`sent_at = coalesce(s.sent_at, ${moment})`;
  if (status === "sent" && isNamed) {
    const names = textArray(rows.map((row) => row.providerMessageId ?? null));
    return {
      from: tx`from unnest(${ids}, ${names}::text::text[]) as o(id, provider_message_id)`,
      set: tx`, ${sentAt}, provider_message_id = coalesce(s.provider_message_id, o.provider_message_id)`,
      where: tx`s.id = o.id and ${moves}`,
    };
  }
  const marks = {
    sent: sentAt,
    delivered: tx`${sentAt}, delivered_at = coalesce(s.delivered_at, ${moment})`,
    seen: tx`${sentAt}, delivered_at = coalesce(s.delivered_at, ${moment}), seen_at = coalesce(s.seen_at, ${moment})`,
    failed: tx`failed_at = ${moment} ${isNamed ? tx`, ${sentAt}` : tx``}`,
  };
  return {
    from: tx``,
    set: tx`, ${marks[status]}`,
    where: tx`s.id = any(${ids}) and ${moves} ${isNamed ? hasName(tx) : tx``}`,
  };
}

/**
 * Uses `coalesce` instead of `is not null`. With statistics from before the submission the planner expects
 * hardly any message with an id, and reads the index of all that have one, a month of them, for each batch.
 */
function hasName(tx: Tx): Fragment {
  return tx`and coalesce(s.provider_message_id, '') <> ''`;
}

interface Column {
  name: string;
  type: "uuid" | "text" | "timestamptz";
  /** Has one value for each outcome. */
  values: readonly (string | null)[];
}

/**
 * Builds a table `o` of outcomes to join with messages `s`, and the condition that a message makes the step.
 * Values that all outcomes share are sent once, because reading a column of uuids or times costs a tenth of
 * changing as many messages.
 */
export function outcomeTable(
  tx: Tx,
  rows: readonly Outcome[],
): { table: Fragment; moves: Fragment } {
  const now = new Date().toISOString();
  const columns: Column[] = [
    { name: "owner_id", type: "uuid", values: rows.map((row) => row.ownerId) },
    { name: "status", type: "text", values: rows.map((row) => row.status) },
    { name: "error", type: "text", values: rows.map((row) => row.error ?? null) },
    {
      name: "provider_message_id",
      type: "text",
      values: rows.map((row) => row.providerMessageId ?? null),
    },
    { name: "at", type: "timestamptz", values: momentsOf(rows, now) },
  ];
  let [given, names, shared] = [tx``, tx``, tx``];
  for (const { name, type, values } of columns) {
    const [first] = values;
    if (values.every((value) => value === first)) {
      shared = tx`${shared}, ${first ?? null}::${tx.unsafe(type)} as ${tx(name)}`;
    } else {
      given = tx`${given}, ${textArray(values)}::text::${tx.unsafe(type)}[]`;
      names = tx`${names}, ${tx(name)}`;
    }
  }
  const ids = plainArray(rows.map((row) => row.id));
  return {
    table: tx`(select k.* ${shared} from unnest(${ids}::text::uuid[] ${given}) as k(id ${names})) as o`,
    moves: movesOf(tx, rows),
  };
}

/** Writes times as text; those of one batch are often equal. */
function momentsOf(rows: readonly Outcome[], now: string): string[] {
  let last: Date | undefined;
  let text = now;
  return rows.map(({ at }) => {
    if (at !== last) text = (last = at)?.toISOString() ?? now;
    return text;
  });
}

function movesOf(tx: Tx, rows: readonly Outcome[]): Fragment {
  const status = rows[0]?.status ?? "sent";
  if (rows.every((row) => row.status === status))
    return tx`s.status = any(${plainArray(origins[status])}::text[])`;
  return tx`s.status = any(case o.status
    when 'sent' then ${plainArray(origins.sent)}::text[] when 'delivered' then ${plainArray(origins.delivered)}::text[]
    when 'seen' then ${plainArray(origins.seen)}::text[] else ${plainArray(origins.failed)}::text[] end)`;
}
