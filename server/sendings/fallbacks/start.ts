import { asMoney } from "#lib/money.ts";
import type { Surplus } from "#lib/sendings/fallbacks/people.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { announce } from "#server/sendings/accept/accept.ts";
import { type AcceptedSending, insertSendings } from "#server/sendings/accept/insert.ts";
import { addSurplus, completeTask, type Waiting } from "#server/tasks/counters.ts";
import { progressColumns, progressEvent, type ProgressRow } from "#server/tasks/progress.ts";
import { type DueStep, decideSteps } from "./due-steps.ts";
import { countSurplus, type PeopleMove } from "./people.ts";
import { quoteSteps } from "./quote-steps.ts";
import { followRefused } from "./refused.ts";

/** The maximum of fallbacks in one transaction, which locks the money of their accounts. */
const maxSteps = 500;

/**
 * Sends triggered fallbacks: a message, its charge and the mark of its step are one transaction, so a worker
 * that dies has sent it once or not yet. Steps of paused bulk sends are held, those of stopped ones end.
 * Answers how many steps were handled.
 */
export async function startSteps(): Promise<number> {
  const { taken, paused } = await transaction(startSome);
  if (paused.length > 0) await hold(paused);
  return taken;
}

async function startSome(tx: Tx): Promise<{ taken: number; paused: string[] }> {
  const due = await tx<DueStep[]>`
    select chain_id, step, owner_id, group_id, cause, status from cascade_steps
    where state = 'waiting' order by caused_at limit ${maxSteps} for update skip locked`;
  if (due.length === 0) return { taken: 0, paused: [] };
  const { units, ended, needless, paused } = await decideSteps(tx, due);
  const messages = await quoteSteps(tx, units);
  await insertSendings(tx, messages);
  await end(tx, ended);
  await drop(tx, needless);
  await markStarted(tx, messages);
  const waiting = await followRefused(tx, messages);
  for (const rows of Map.groupBy(messages, groupKey).values())
    await announce(tx, rows[0]?.frame.ownerId ?? "", rows);
  const surplus = await countSurplus(tx, messages.map(newMessage));
  await countSteps(tx, messages, [...ended, ...needless], { waiting, surplus });
  return { taken: due.length, paused };
}

function newMessage({ id, chainId = id, frame }: AcceptedSending): PeopleMove {
  const { ownerId, groupId, step = null } = frame;
  return { ownerId, groupId, step, chains: [chainId], ids: [id], was: null };
}

function groupKey({ frame }: AcceptedSending): string {
  return `${frame.ownerId} ${frame.groupId ?? ""}`;
}

/** These steps of chains, for a statement on `cascade_steps s`. */
function among(tx: Tx, steps: readonly DueStep[]) {
  return tx`
    unnest(${plainArray(steps.map(({ chainId }) => chainId))}::text::uuid[], ${steps.map(({ step }) => step)}::smallint[]) e(chain_id, step)
    where s.chain_id = e.chain_id and s.step = e.step`;
}

async function end(tx: Tx, steps: readonly DueStep[]): Promise<void> {
  if (steps.length > 0)
    await tx`update cascade_steps s set state = 'ended' from ${among(tx, steps)}`;
}

/** Removes steps as if they had not been triggered, so that a report or an answer may still start them. */
async function drop(tx: Tx, steps: readonly DueStep[]): Promise<void> {
  if (steps.length > 0) await tx`delete from cascade_steps s using ${among(tx, steps)}`;
}

async function markStarted(tx: Tx, messages: readonly AcceptedSending[]): Promise<void> {
  if (messages.length === 0) return;
  const chains = messages.map(({ chainId = "" }) => chainId);
  await tx`
    update cascade_steps s set state = 'started', sending_id = m.id
    from unnest(${plainArray(chains)}::text::uuid[], ${messages.map(({ frame }) => frame.step ?? 0)}::smallint[],
      ${plainArray(messages.map(({ id }) => id))}::text::uuid[]) m(chain_id, step, id)
    where s.chain_id = m.chain_id and s.step = m.step`;
}

/** Adds the new messages to the counters of their tasks and subtracts the chains that no longer wait. */
async function countSteps(
  tx: Tx,
  messages: readonly AcceptedSending[],
  ended: readonly DueStep[],
  { waiting, surplus }: { waiting: Waiting; surplus: ReadonlyMap<string, Surplus> },
): Promise<void> {
  const groups = new Set([
    ...messages.flatMap(({ frame }) => frame.groupId ?? []),
    ...ended.flatMap(({ groupId }) => groupId ?? []),
  ]);
  for (const id of [...groups].toSorted()) {
    const own = messages.filter(({ frame }) => frame.groupId === id);
    const over = ended.filter(({ groupId }) => groupId === id).length;
    const failed = own.filter(({ refusal }) => refusal !== null).length;
    const cost = asMoney(own.reduce((sum, { price }) => sum + price, 0n));
    const more = (waiting.get(id) ?? 0) - own.length - over;
    const moved = await tx<ProgressRow[]>`
      update tasks set ${addSurplus(tx, surplus.get(id))} accepted = accepted + ${own.length}, follow_ups = follow_ups + ${own.length}, total = total + ${own.length},
        failed = failed + ${failed}, cost = cost + ${cost}, waiting = waiting + ${more}, updated_at = now()
      where id = ${id} returning ${progressColumns(tx)}`;
    await record(tx, { kind: "system" }, ...moved.map(progressEvent));
    if (failed > 0 || over > 0) await completeTask(tx, id);
  }
}

/** Steps of a paused bulk send wait until it is resumed; resuming it waits for this transaction. */
async function hold(groups: readonly string[]): Promise<void> {
  await transaction(async (tx) => {
    const paused = await tx<{ id: string }[]>`
      select id from tasks where id = any(${plainArray([...new Set(groups)])}::text::uuid[]) and state = 'paused'
      order by id for share`;
    await tx`
      update cascade_steps set state = 'held'
      where group_id = any(${plainArray(paused.map(({ id }) => id))}::text::uuid[]) and state = 'waiting'`;
  });
}
