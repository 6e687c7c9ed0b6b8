import type { ChannelType } from "#lib/sendings/channels.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { hourOf } from "./deltas.ts";

/** The columns of `outcome_deltas`, in the order in which statements give them. */
export const outcomeColumns = (tx: Db) =>
  tx`owner_id, at, type, sender, group_id, step, mccmnc, sent, delivered, seen, failed, answered, opted_out, spent, error, waits`;

interface Refused {
  id: string;
  mccmnc: string | null;
  recipient: string;
  refusal: string | null;
  frame: {
    ownerId: string;
    type: ChannelType;
    sender: string;
    groupId: string | null;
    step?: number;
  };
}

/** Notes messages that failed as they were created; others count as soon as they are accepted or fail. */
export async function noteRefused(tx: Tx, created: readonly Refused[]): Promise<void> {
  const refused = created.filter((row) => row.refusal !== null && !isTestRecipient(row.recipient));
  if (refused.length === 0) return;
  const alike = Map.groupBy(refused, ({ id, frame, mccmnc, refusal }) =>
    JSON.stringify([hourOf(id), frame, mccmnc, refusal]),
  );
  const rows = [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { id, frame, mccmnc, refusal } = first;
    const { ownerId, type, sender, groupId, step = 0 } = frame;
    const key = { ownerId, type, sender, groupId: groupId ?? noGroup, step, mccmnc: mccmnc ?? "" };
    return [{ ...key, at: atHour(id), failed: some.length, error: refusal }];
  });
  await tx`
    insert into outcome_deltas (${outcomeColumns(tx)})
    select "ownerId", at, type, sender, "groupId", step, mccmnc, 0, 0, 0, failed, 0, 0, 0, error, null
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as d("ownerId" uuid, at timestamptz, type text, sender text,
      "groupId" uuid, step smallint, mccmnc text, failed integer, error text)`;
}

function atHour(id: string): string {
  return new Date(hourOf(id) * 3_600_000).toISOString();
}

/** Notes messages as they stand in the table, for those that were inserted with their outcome. */
export async function noteInserted(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  const { first, last } = endsOf(ids);
  await tx`
    insert into outcome_deltas (${outcomeColumns(tx)})
    select owner_id, at, type, sender, group_id, step, mccmnc, sum(sent), sum(delivered), sum(seen), sum(failed), sum(answered),
      sum(opted_out), sum(spent), error, array_agg(wait) filter (where wait is not null)
    from sending_outcomes o
    where owner_id = ${ownerId} and id = any(${plainArray(ids)}::text::uuid[]) and id between ${first}::uuid and ${last}::uuid
      and sent + delivered + failed + answered > 0
    group by owner_id, at, type, sender, group_id, step, mccmnc, error`;
}

/** A message that was answered, by its account and id. */
export interface Answered {
  ownerId: string;
  sendingId: string | null;
}

/** Marks messages that were answered for the first time, and counts them. */
export async function markAnswered(tx: Db, answers: readonly Answered[]): Promise<void> {
  await mark(tx, "answered_at", answers);
}

/** Marks messages whose answer withdrew consent, and counts them. */
export async function markOptedOut(tx: Db, answers: readonly Answered[]): Promise<void> {
  await mark(tx, "opted_out_at", answers);
}

async function mark(
  tx: Db,
  column: "answered_at" | "opted_out_at",
  answers: readonly Answered[],
): Promise<void> {
  const byId = new Map(answers.flatMap((row) => (row.sendingId ? [[row.sendingId, row]] : [])));
  // Rows are locked in the order of their ids, so that parallel calls don't wait for each other in a circle.
  const found = [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (found.length === 0) return;
  const ids = found.map(([id]) => id);
  const { first, last } = endsOf(ids);
  const marked = tx`${tx(column)}`;
  const isAnswer = column === "answered_at" ? 1 : 0;
  await tx`
    with locked as materialized (
      select s.owner_id, s.id from sendings s
      join unnest(${plainArray(ids)}::text::uuid[], ${plainArray(found.map(([, row]) => row.ownerId))}::text::uuid[]) a(id, owner_id)
        using (owner_id, id)
      where s.id between ${first}::uuid and ${last}::uuid and s.${marked} is null order by s.id for update of s
    ), marked as (
      update sendings s set ${marked} = now() from locked l
      where s.owner_id = l.owner_id and s.id = l.id and s.id between ${first}::uuid and ${last}::uuid and s.${marked} is null
      returning s.id, s.owner_id, s.type, s.sender, s.group_id, s.step, s.mccmnc, is_test_recipient(s.recipient) as is_test
    )
    insert into outcome_deltas (${outcomeColumns(tx)})
    select owner_id, date_trunc('hour', uuid_extract_timestamp(id), 'UTC'), type, sender, coalesce(group_id, ${noGroup}),
      coalesce(step, 0::smallint), coalesce(mccmnc, ''), 0, 0, 0, 0, ${isAnswer}, ${1 - isAnswer}, 0, null, null
    from marked where not is_test`;
}
