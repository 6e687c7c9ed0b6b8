import type { Cause } from "#lib/sendings/fallbacks/fallback-state.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Unit } from "./timers.ts";

/**
 * Has the fallback after `step` start, once however often its conditions are met; its time-out is over with that.
 * Answers how many more chains wait. A time-out that fires meanwhile is waited for, so its row goes first.
 */
export async function trigger(
  tx: Tx,
  { ownerId, groupId, step, chains }: Omit<Unit, "plan">,
  cause: Cause,
): Promise<number> {
  const ids = tx`${plainArray(chains)}::text::uuid[]`;
  const [stopped, triggered] = await Promise.all([
    tx`delete from cascade_timers where chain_id = any(${ids}) and step = ${step}`,
    tx`
      insert into cascade_steps (chain_id, step, owner_id, group_id, state, cause, status, caused_at)
      select id, ${step + 1}, ${ownerId}::uuid, ${groupId}::uuid, 'waiting', ${cause.kind},
        ${cause.kind === "status" ? cause.status : null}, now()
      from unnest(${ids}) id on conflict do nothing`,
  ]);
  return triggered.count - stopped.count;
}
