import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { log } from "#server/log.ts";
import { otherWayFor, reportStalledProvider, type Way } from "#server/providers/service.ts";
import type { Batch } from "./batch.ts";
import { isDue } from "./closed.ts";
import { isOutOfPatience, isSilentForLong, mayTakeOver } from "./patience.ts";

type Waiting = Pick<
  SendingRow,
  "id" | "type" | "mccmnc" | "recipient" | "sender" | "text" | "segments" | "seconds"
>;

/**
 * Leads messages of a provider that takes nothing to another provider of their rule, and answers those that stay with it.
 * Only what no worker has claimed moves, so nothing that may have left is sent again (docs/decisions/0083). What was
 * charged stays.
 */
export async function leadElsewhere(batch: Batch, ids: string[]): Promise<string[]> {
  const { ownerId, providerId } = batch;
  if (ids.length === 0 || !isOutOfPatience(providerId)) return ids;
  const waiting = await findWaiting(batch, ids);
  const ways = await findWays(batch, waiting);
  if (ways.size === 0) {
    if (waiting.length > 0 && isSilentForLong(providerId)) await reportStalledProvider(providerId);
    return ids;
  }
  const moved = await transaction(async (tx) => {
    const entries = [...ways];
    const rows = await tx<{ id: string; providerId: string }[]>`
      with given as (select * from unnest(
        ${entries.map(([id]) => id)}::uuid[], ${entries.map(([, way]) => way.providerId)}::uuid[], ${entries.map(([, way]) => way.ruleId)}::uuid[],
        ${entries.map(([, { cost }]) => (cost ? String(cost.amount) : null))}::bigint[], ${entries.map(([, { cost }]) => cost?.currency ?? null)}::text[]
        ) g (id, provider_id, route_id, cost, currency)),
      free as (
        select s.id from sendings s where s.owner_id = ${ownerId} and s.id in (select id from given)
          and s.status = 'pending' and s.provider_id = ${providerId} and ${isDue(tx)} order by s.id for update)
      update sendings s set provider_id = g.provider_id, route_id = g.route_id,
        cost = case when g.currency = b.currency then g.cost end, updated_at = now()
      from given g join free f on f.id = g.id left join balances b on b.owner_id = ${ownerId}
      where s.owner_id = ${ownerId} and s.id = g.id returning s.id, s.provider_id`;
    await enqueueDispatch(tx, ownerId, rows, null, ids.length > 1);
    return rows;
  });
  log().warn({ providerId, messages: moved.length }, "messages go another way");
  const gone = new Set(moved.map(({ id }) => id));
  return ids.filter((id) => !gone.has(id));
}

/** What was planned anew meanwhile has a job with this provider at its time, and stays. */
async function findWaiting({ ownerId, providerId }: Batch, ids: string[]): Promise<Waiting[]> {
  const { first, last } = endsOf(ids);
  const db = sql();
  return db<Waiting[]>`
    select s.id, s.type, s.mccmnc, s.recipient, s.sender, s.text, s.segments, s.seconds from sendings s
    where s.owner_id = ${ownerId} and s.id = any(${plainArray(ids)}::text::uuid[])
      and s.id between ${first}::uuid and ${last}::uuid and s.status = 'pending' and s.provider_id = ${providerId}
      and ${isDue(db)} order by s.id`;
}

/** The other provider of each message that has one. */
async function findWays(
  { ownerId, providerId }: Batch,
  waiting: readonly Waiting[],
): Promise<Map<string, Way>> {
  const ways = new Map<string, Way>();
  const isWay = (id: string) => id !== providerId && mayTakeOver(id);
  for (const [type, messages] of Map.groupBy(waiting, (message) => message.type)) {
    const find = await otherWayFor(ownerId, type, isWay);
    for (const { id, seconds, ...message } of messages) {
      const group = operatorOf(message.recipient)?.group ?? null;
      const way = find({ ...message, group, contactLists: [], seconds: seconds ?? 0 });
      if (way !== null) ways.set(id, way);
    }
  }
  return ways;
}
