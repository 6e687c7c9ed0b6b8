import { vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { isOver, type TaskState } from "#lib/tasks/task.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser, type NewUser } from "#server/seed/factories/users.ts";
import { createSending, settleDoubts } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";

/** Money of an account made here, 1/10 000 of a unit; an sms costs one unit. */
export const givenMoney = asMoney(1_000_000_000n);

export async function createSender(given: NewUser = {}): Promise<Actor> {
  return actorFor(await createUser(sql(), { balance: givenMoney, ...given }));
}

/** Starts a bulk send to `count` numbers that begin with `prefix`, with what else is given; answers the task's id. */
export async function startBulk(
  actor: Actor,
  count: number,
  prefix = "+7925",
  given: Parameters<typeof sendOf>[0] = {},
): Promise<string> {
  const list = await createContactList(sql(), { ownerId: actor.userId });
  const phones = Array.from({ length: count }, (_, index) => ({
    phone: `${prefix}${String(index).padStart(12 - prefix.length, "0")}`,
  }));
  await createContacts(sql(), list, phones);
  const answer = await createSending(
    actor,
    sendOf({ ...given, recipient: { include: [list.id] } }),
    {
      idempotency: null,
    },
  );
  if (Array.isArray(answer) || !("taskId" in answer)) throw new Error("a task was expected");
  return answer.taskId;
}

export interface Standing {
  state: TaskState;
  /** Not dispatched, or dispatched without an answer and not known to be in doubt. */
  open: number;
  doubtful: number;
  failed: number;
  done: number;
}

export async function standingOf(taskId: string): Promise<Standing> {
  const [row] = await sql()<Standing[]>`
    select t.state,
      count(*) filter (where s.status in ('pending', 'paused') or (s.status = 'processing' and s.doubt_at is null))::int as open,
      count(*) filter (where s.status = 'processing' and s.doubt_at is not null)::int as doubtful,
      count(*) filter (where s.status = 'failed')::int as failed,
      count(*) filter (where s.status in ('sent', 'delivered', 'seen'))::int as done
    from tasks t left join sendings s on s.group_id = t.id where t.id = ${taskId} group by t.state`;
  if (!row) throw new Error(`no task ${taskId}`);
  return row;
}

/**
 * Waits until a task has no open messages, ends those in doubt as their deadline would, and waits for the task's end.
 */
export async function finishTask(
  taskId: string,
  count: number,
  timeout: number,
): Promise<Standing> {
  await vi.waitFor(
    async () => {
      const { open, doubtful, failed, done } = await standingOf(taskId);
      if (open > 0 || doubtful + failed + done < count)
        throw new Error(`open: ${JSON.stringify({ open, doubtful, failed, done })}`);
    },
    { timeout, interval: 100 },
  );
  await settleDoubts(0);
  return vi.waitFor(
    async () => {
      const standing = await standingOf(taskId);
      if (!isOver(standing.state)) throw new Error(JSON.stringify(standing));
      return standing;
    },
    { timeout: 10_000, interval: 100 },
  );
}
