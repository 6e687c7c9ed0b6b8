import { hasReplacement, makesNeedless, effectOf } from "#lib/sendings/fallbacks/conditions.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import type { Waiting } from "#server/tasks/counters.ts";
import { chainPlans, groupPlans, type Plan } from "./plans.ts";
import { isReplacement } from "./reached.ts";
import { startTimers, type Unit } from "./timers.ts";
import { trigger } from "./trigger.ts";

/** Messages that made the same step together, and the chains of the messages that have fallbacks. */
export interface FollowedMove {
  ownerId: string;
  groupId: string | null;
  was: SendingStatus;
  is: SendingStatus;
  error: string | null;
  step: number | null;
  chains: readonly string[];
  /** The fallbacks of a bulk send, if they were read together with the moves. */
  plan?: Plan | null;
}

const none: Waiting = new Map();

/**
 * Updates chains after messages moved, in the same transaction: timers begin or end, fallbacks are triggered.
 * It works on sets of messages that moved alike; messages without fallbacks cost nothing. Answers how many more
 * chains of each group wait. Chains are locked after messages and before money.
 */
export async function followMoves(tx: Tx, moves: readonly FollowedMove[]): Promise<Waiting> {
  const chained = moves.filter(({ step }) => step !== null);
  if (chained.length === 0) return none;
  const waiting = new Map<string, number>();
  for (const [unit, move] of await unitsOf(tx, chained)) {
    const more = await follow(tx, unit, move);
    if (unit.groupId && more !== 0)
      waiting.set(unit.groupId, (waiting.get(unit.groupId) ?? 0) + more);
  }
  return waiting;
}

async function follow(tx: Tx, unit: Unit, { was, is, error }: FollowedMove): Promise<number> {
  const { plan, step } = unit;
  const next = plan[step];
  if (!next) return 0;
  const effect = effectOf(next, { was, is, error });
  let more = 0;
  if (effect.kind === "wait") more = await startTimers(tx, unit, effect.seconds);
  if (effect.kind === "start")
    more = await trigger(tx, unit, { kind: "status", status: effect.status });
  // This includes chains that have gone further, because the recipient has been reached by one of their
  // messages.
  const quieted = plan.flatMap((options, at) => {
    // In chains that have gone further, only a stand-in makes later steps needless; a message that merely
    // follows up doesn't.
    if (at < step || (at > step && !hasReplacement(next))) return [];
    const isQuiet =
      at === step ? effect.kind === "rest" || effect.kind === "end" : makesNeedless(options, is);
    return isQuiet ? [at] : [];
  });
  return quieted.length > 0 ? more - (await dropTimers(tx, unit, quieted)) : more;
}

/**
 * Removes timers that run after `step` or, if the message arrived late, after a later step. Also removes steps
 * they or that failure have triggered, if no worker has taken them yet.
 */
async function dropTimers(
  tx: Tx,
  { chains, step }: Unit,
  steps: readonly number[],
): Promise<number> {
  const ids = tx`${plainArray(chains)}::text::uuid[]`;
  const isLate = (chain: Fragment) =>
    tx`exists (select from cascade_steps s where s.chain_id = ${chain} and s.step = ${step + 1} and ${isReplacement(tx)})`;
  const stopped = await tx`
    delete from cascade_timers t where chain_id = any(${ids}) and step = any(${[...steps]}::smallint[])
      and (step = ${step} or ${isLate(tx`t.chain_id`)})`;
  // A chain whose time-out still ran has triggered nothing by it.
  if (stopped.count === chains.length) return stopped.count;
  // A separate statement sees the step of a timer that the first one waited for.
  const untriggered = await tx`
    delete from cascade_steps w
    where chain_id = any(${ids}) and step - 1 = any(${[...steps]}::smallint[]) and state in ('waiting', 'held')
      and case when step - 1 = ${step} then cause = 'timeout'
        else (cause = 'timeout' or status = 'failed') and ${isLate(tx`w.chain_id`)} end`;
  return stopped.count + untriggered.count;
}

/** Groups moves by their fallbacks. Single messages have plans of their own, which are mostly equal. */
async function unitsOf(
  tx: Tx,
  moves: readonly FollowedMove[],
): Promise<(readonly [Unit, FollowedMove])[]> {
  const groups = new Set(moves.flatMap(({ groupId, plan }) => (plan || !groupId ? [] : groupId)));
  const singles = moves.flatMap(({ groupId, chains }) => (groupId ? [] : chains));
  const [ofGroups, ofChains] = await Promise.all([
    groupPlans(tx, [...groups]),
    chainPlans(tx, singles),
  ]);
  return moves.flatMap((move) => {
    const { ownerId, groupId, chains } = move;
    const unit = { ownerId, groupId, step: move.step ?? 0 };
    if (groupId) {
      const plan = move.plan ?? ofGroups.get(groupId) ?? [];
      return [[{ ...unit, chains, plan }, move] as const];
    }
    const alike = Map.groupBy(chains, (id) => JSON.stringify(ofChains.get(id) ?? []));
    return [...alike].map(
      ([plan, ids]) => [{ ...unit, chains: ids, plan: JSON.parse(plan) as Plan }, move] as const,
    );
  });
}
