import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { maxAnswerSeconds, isAwaited, isLastWord } from "#lib/sendings/fallbacks/conditions.ts";
import type { Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { countMoves } from "#server/tasks/counters.ts";
import { chainPlans, groupPlans } from "./plans.ts";
import { trigger } from "./trigger.ts";

type Answered = Pick<SendingRow, "chainId" | "groupId">;
type Last = Pick<SendingRow, "id" | "error"> & { step: number };

/** Applies an answer to the chain of the message that it answers, in the transaction that stores the answer. */
export async function followAnswer(
  tx: Tx,
  { ownerId, sendingId }: { ownerId: string; sendingId: string | null },
  text: string,
): Promise<void> {
  const [answered] = await tx<Answered[]>`
    select chain_id, group_id from sendings
    where owner_id = ${ownerId} and id = ${sendingId} and step is not null`;
  if (!answered) return;
  const { chainId, groupId } = answered;
  const [last] = await tx<Last[]>`
    select m.id, m.error, coalesce(s.step, 0)::int as step
    from (select max(step) as step from cascade_steps where chain_id = ${chainId} and state = 'started') l
    left join cascade_steps s on s.chain_id = ${chainId} and s.step = l.step
    join sendings m on m.owner_id = ${ownerId} and m.id = coalesce(s.sending_id, ${chainId}::uuid)`;
  if (!last || isLastWord(last.error)) return;
  if (last.id < idFloor(new Date(Date.now() - maxAnswerSeconds * 1000))) return;
  const id = groupId ?? chainId;
  const plan = (groupId ? await groupPlans(tx, [id]) : await chainPlans(tx, [id])).get(id);
  const next = plan?.[last.step];
  if (!next || !isAwaited(next, text)) return;
  const unit = { ownerId, groupId, step: last.step, chains: [chainId] };
  const more = await trigger(tx, unit, { kind: "answer" });
  if (groupId) await countMoves(tx, [], new Map([[groupId, more]]));
}
