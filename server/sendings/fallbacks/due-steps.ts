import type { FallbackPlanRow, FallbackStepRow } from "#drizzle/schema/fallbacks.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { makesNeedless, isReplacement } from "#lib/sendings/fallbacks/conditions.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { otherParts } from "#lib/sendings/message.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import type { SendingFrame } from "#server/sendings/accept/insert.ts";

/** A fallback whose turn has come. */
export type DueStep = Pick<
  FallbackStepRow,
  "chainId" | "step" | "ownerId" | "groupId" | "cause" | "status"
>;

/** A message sent earlier in the chain, and the cause of the next one. */
interface Earlier {
  status: SendingStatus;
  next: Pick<FallbackStepRow, "step" | "cause" | "status">;
}

type First = Pick<
  SendingRow,
  "id" | "recipient" | "title" | "until" | "hours" | "createdBy" | "status"
>;
type Task = Pick<TaskRow, "id" | "state" | "data" | "title" | "until" | "createdBy" | "removedAt">;

/** Steps that send the same message for the same account: rendered, priced and written together. */
export interface StepUnit {
  fallback: Fallback;
  frame: SendingFrame;
  /** Lists that a bulk send went to; null for a single message. */
  lists: readonly string[] | null;
  /** Whether a bulk send gives addresses of none of its lists the values of the account's contacts. */
  fillsSingles: boolean;
  steps: ({ chainId: string } & Pick<First, "recipient" | "hours">)[];
}

interface Sorted {
  units: StepUnit[];
  /** Steps that must not be sent any more, because the task was stopped or their time is over. */
  ended: DueStep[];
  /** Steps after a time-out or a failure that are needless, because a message of the chain has arrived meanwhile. */
  needless: DueStep[];
  /** Bulk sends on pause: theirs wait. */
  paused: string[];
}

/** Decides for each step whether it is sent, ended or held. */
export async function decideSteps(tx: Tx, due: readonly DueStep[]): Promise<Sorted> {
  const [tasks, firsts, plans, earlier] = await Promise.all([
    tasksOf(tx, due),
    firstsOf(tx, due),
    plansOf(tx, due),
    earlierOf(tx, due),
  ]);
  const sorted: Sorted = { units: [], ended: [], needless: [], paused: [] };
  const units = new Map<string, StepUnit>();
  const now = new Date();
  for (const step of due) {
    const task = step.groupId === null ? null : tasks.get(step.groupId);
    if (task?.state === "paused") {
      sorted.paused.push(task.id);
      continue;
    }
    const first = firsts.get(step.chainId);
    const fallback = (task ? task.data.fallbacks : plans.get(step.chainId))?.[step.step - 1];
    if (!first || !fallback || isStopped(task) || isPast(first.until, now)) {
      sorted.ended.push(step);
      continue;
    }
    const had = earlier.get(step.chainId) ?? [{ status: first.status, next: step }];
    if (isNeedless(step, fallback, had)) {
      sorted.needless.push(step);
      continue;
    }
    // Single messages of the same kind share a unit too, so that a thousand of them are read and priced at
    // once.
    const { title, until, createdBy } = first;
    const shared = task ? task.id : JSON.stringify([fallback, title, until, createdBy]);
    const key = `${step.ownerId} ${step.step} ${shared}`;
    const unit = units.get(key) ?? {
      fallback,
      frame: frameOf(step, fallback, task ?? { ...first, title: first.title ?? "" }),
      ...peopleOf(task),
      steps: [],
    };
    const { recipient, hours } = first;
    unit.steps.push({ chainId: step.chainId, recipient, hours });
    units.set(key, unit);
  }
  // Accounts' money is locked in their order.
  sorted.units = [...units.values()].toSorted((a, b) =>
    a.frame.ownerId < b.frame.ownerId ? -1 : 1,
  );
  return sorted;
}

/** Where the contacts of a unit are looked for. */
function peopleOf(task: Task | null | undefined): Pick<StepUnit, "lists" | "fillsSingles"> {
  if (!task) return { lists: null, fillsSingles: false };
  const { known, lists, fillsSingles = false } = task.data;
  return { lists: known ?? lists, fillsSingles };
}

function isNeedless(
  { step, cause, status }: DueStep,
  { options }: Fallback,
  had: readonly Earlier[],
): boolean {
  if (cause !== "timeout" && status !== "failed") return false;
  return had.some(({ status: reached, next }) => {
    const isStoodInFor =
      next.step === step
        ? cause === "timeout"
        : isReplacement({ kind: next.cause, status: next.status });
    return isStoodInFor && makesNeedless(options, reached);
  });
}

/** Whether the bulk send was stopped; a message without a task (null) can't be. */
function isStopped(task: Task | null | undefined): boolean {
  if (task === null) return false;
  return task === undefined || task.removedAt !== null || task.state === "stopped";
}

function isPast(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}

function frameOf(
  { ownerId, groupId, step }: DueStep,
  { type, payload }: Fallback,
  { title, until, createdBy }: Pick<Task, "title" | "until" | "createdBy">,
): SendingFrame {
  const { sender } = payload;
  return {
    ownerId,
    by: { kind: "system" },
    type,
    sender,
    title,
    groupId,
    step,
    payload: otherParts(payload),
    delay: null,
    until,
    createdBy,
  };
}

async function tasksOf(tx: Tx, due: readonly DueStep[]): Promise<Map<string, Task>> {
  const ids = new Set(due.flatMap(({ groupId }) => groupId ?? []));
  const rows = await tx<Task[]>`
    select id, state, data, title, until, created_by, removed_at from tasks
    where id = any(${plainArray([...ids])}::text::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The messages that chains began with, which have their ids. */
async function firstsOf(tx: Tx, due: readonly DueStep[]): Promise<Map<string, First>> {
  const owners = new Set(due.map(({ ownerId }) => ownerId));
  const ids = due.map(({ chainId }) => chainId);
  const { first, last } = endsOf(ids);
  const rows = await tx<First[]>`
    select id, recipient, title, until, hours, created_by, status from sendings
    where owner_id = any(${plainArray([...owners])}::text::uuid[]) and id = any(${plainArray(ids)}::text::uuid[])
      and id between ${first}::uuid and ${last}::uuid`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The results of each message in chains that have sent a fallback. */
async function earlierOf(tx: Tx, due: readonly DueStep[]): Promise<Map<string, Earlier[]>> {
  const asked = due.filter(
    ({ step, cause, status }) => step > 1 && (cause === "timeout" || status === "failed"),
  );
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ chainId }) => chainId);
  const owners = new Set(asked.map(({ ownerId }) => ownerId));
  const { first, last } = endsOf(ids);
  const chains = tx`any(${plainArray(ids)}::text::uuid[])`;
  const rows = await tx<
    {
      chainId: string;
      is: SendingStatus;
      step: number;
      cause: DueStep["cause"];
      status: DueStep["status"];
    }[]
  >`
    select s.chain_id, m.status as is, s.step, s.cause, s.status from cascade_steps s
    join (
      select id as chain_id, 0 as step, status from sendings
      where owner_id = any(${plainArray([...owners])}::text::uuid[]) and id = ${chains}
        and id between ${first}::uuid and ${last}::uuid
      union all
      select chain_id, step, status from sendings where chain_id <> id and chain_id = ${chains} and step > 0
    ) m on m.chain_id = s.chain_id and m.step = s.step - 1
    where s.chain_id = ${chains}`;
  const all = Map.groupBy(rows, ({ chainId }) => chainId);
  return new Map(
    [...all].map(([id, own]) => [id, own.map(({ is, ...next }) => ({ status: is, next }))]),
  );
}

async function plansOf(tx: Tx, due: readonly DueStep[]): Promise<Map<string, Fallback[]>> {
  const ids = due.flatMap(({ groupId, chainId }) => (groupId ? [] : chainId));
  const rows = await tx<Pick<FallbackPlanRow, "id" | "fallbacks">[]>`
    select id, fallbacks from cascade_plans where id = any(${plainArray(ids)}::text::uuid[])`;
  return new Map(rows.map(({ id, fallbacks }) => [id, fallbacks]));
}
