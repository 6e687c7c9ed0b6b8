import type { FallbackTimerRow } from "#drizzle/schema/fallbacks.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { countMoves } from "#server/tasks/counters.ts";
import type { Plan } from "./plans.ts";
import { isReached } from "./reached.ts";

/** Chains whose messages of one step are concerned alike. */
export interface Unit {
  ownerId: string;
  groupId: string | null;
  /** The step of the messages, from 0. */
  step: number;
  chains: readonly string[];
  plan: Plan;
}

/**
 * Begins the time-outs of the fallback after `step`, but for chains that have gone on already or of which an earlier
 * message has arrived after all. Answers how many more run.
 */
export async function startTimers(tx: Tx, unit: Unit, seconds: number): Promise<number> {
  const { ownerId, groupId, step, chains } = unit;
  const rows = await tx<{ isNew: boolean }[]>`
    insert into cascade_timers as t (chain_id, owner_id, group_id, step, due_at)
    select c.id, ${ownerId}::uuid, ${groupId}::uuid, ${step}::smallint, now() + ${seconds} * interval '1 second'
    from unnest(${plainArray(chains)}::text::uuid[]) c(id)
    where not exists (select from cascade_steps s where s.chain_id = c.id and s.step = ${step + 1})
      and not ${isReached(tx, unit)}
    on conflict (chain_id) do update set step = excluded.step, due_at = excluded.due_at where t.step < excluded.step
    returning old.chain_id is null as is_new`;
  return rows.filter(({ isNew }) => isNew).length;
}

/** The maximum of time-outs in one transaction. */
const maxTimers = 1000;

/** Triggers fallbacks whose time has come; answers how many. */
export async function fireTimeouts(): Promise<number> {
  return transaction(async (tx) => {
    const fired = await tx<(Pick<FallbackTimerRow, "groupId"> & { isTriggered: boolean })[]>`
      with due as materialized (
        select chain_id from cascade_timers where due_at <= now() order by due_at limit ${maxTimers} for update skip locked
      ), gone as (
        delete from cascade_timers t using due where t.chain_id = due.chain_id
        returning t.chain_id, t.owner_id, t.group_id, t.step, t.due_at
      ), triggered as (
        insert into cascade_steps (chain_id, step, owner_id, group_id, state, cause, caused_at)
        select chain_id, step + 1, owner_id, group_id, 'waiting', 'timeout', due_at from gone
        on conflict do nothing returning chain_id
      )
      select g.group_id, t.chain_id is not null as is_triggered from gone g left join triggered t using (chain_id)`;
    const twice = Map.groupBy(
      fired.filter(({ isTriggered, groupId }) => !isTriggered && groupId !== null),
      ({ groupId }) => groupId ?? "",
    );
    await countMoves(tx, [], new Map([...twice].map(([id, rows]) => [id, -rows.length])));
    return fired.length;
  });
}
