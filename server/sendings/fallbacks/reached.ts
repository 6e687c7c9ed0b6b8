import { arrivedStatuses, makesNeedless } from "#lib/sendings/fallbacks/conditions.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import type { Plan } from "./plans.ts";

/** Whether a row `s` of `cascade_steps` replaces the message before it (`isReplacement`). */
export function isReplacement(tx: Tx): Fragment {
  return tx`(s.cause = 'timeout' or (s.cause = 'status' and s.status <> all(${[...arrivedStatuses]}::text[])))`;
}

/**
 * Whether a chain `c.id` is reached: a message before the one at `step` arrived after another one had stood in
 * for it.
 */
export function isReached(
  tx: Tx,
  { ownerId, step, plan }: { ownerId: string; step: number; plan: Plan },
): Fragment {
  const next = plan[step];
  // A chain's first message has no message before it.
  if (step === 0 || !next) return tx`false`;
  const quiet = sendingStatuses.filter((status) => makesNeedless(next, status));
  // The first message has the chain's id and no place in the index of chains.
  return tx`(exists (
      select from sendings e join cascade_steps s on s.chain_id = e.id and s.step = 1
      where e.owner_id = ${ownerId} and e.id = c.id and e.status = any(${quiet}::text[]) and ${isReplacement(tx)})
    or exists (
      select from sendings e join cascade_steps s on s.chain_id = e.chain_id and s.step = e.step + 1
      where e.chain_id <> e.id and e.chain_id = c.id and e.step < ${step} and e.status = any(${quiet}::text[]) and ${isReplacement(tx)}))`;
}
