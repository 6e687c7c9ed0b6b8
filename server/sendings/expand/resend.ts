import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import type { BulkAnswer } from "#lib/sendings/send-answer.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import type { TaskResend } from "#lib/tasks/task-resend.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { isOver, type TaskData } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { assertLink } from "#server/links/service.ts";
import { assertSender } from "#server/sendernames/service.ts";
import {
  assertFallbacks,
  assertMayUseContacts,
  holdFallbacks,
} from "#server/sendings/fallbacks/assert-fallbacks.ts";
import { holdAttachments } from "#server/storage/service.ts";

type Source = Pick<
  TaskRow,
  "id" | "ownerId" | "title" | "sender" | "state" | "data" | "resentAs"
> & {
  channel: NonNullable<TaskRow["channel"]>;
};

/** Counts the recipients that `resendTask` would reach, without sending. Throws as `resendTask`. */
export const countResend = permitted(
  "sendings.generate",
  async (actor, id: string): Promise<TaskResend> => {
    const db = sql();
    const task = await findSource(db, actor, id, db``);
    const [row] = await db<{ recipients: number; price: bigint }[]>`
      select count(*)::int as recipients, coalesce(sum(s.price), 0)::bigint as price
      from sendings s where ${hasFailed(db, task)}`;
    return {
      recipients: row?.recipients ?? 0,
      price: moneyToNumber(asMoney(row?.price ?? 0n)),
      // Only the actor's own task can be sent again.
      currency: actor.currency,
    };
  },
);

/**
 * Sends a finished bulk send of the actor again, as a new task, to the recipients whom none of its messages
 * reached. Recipients who are on a black list by now are left out. A task can be sent again once, so a second
 * press sends no duplicates. Throws NotFound for tasks of other accounts, Conflict for one that isn't over or
 * was sent again already, BadRequest when no recipient is left.
 */
export const resendTask = permitted(
  "sendings.generate",
  async (actor, id: string, idempotency: Idempotency | null): Promise<BulkAnswer> => {
    const { channel, sender, data: was } = await findSource(sql(), actor, id, sql()``);
    // The variables of its texts are filled from contacts again.
    if (was.lists.length > 0 || was.known || was.fillsSingles) assertCan(actor, "contacts.get");
    await assertMayUseContacts(actor, { type: channel, fallbacks: was.fallbacks ?? [] });
    await assertSender(actor.userId, channel, sender);
    await assertLink(sql(), actor.userId, was.link ?? null);
    await assertFallbacks(sql(), actor, was.fallbacks ?? []);
    return transaction(async (tx) => {
      const task = await findSource(tx, actor, id, tx`for no key update`);
      if (task.resentAs) throw new AppError("Conflict", "tasks.errors.resent");
      const { data, ownerId, title } = task;
      await holdAttachments(tx, actor, data.payload, ownerId);
      await holdFallbacks(tx, actor, data.fallbacks ?? [], ownerId);
      const taskId = newId();
      const known = [...new Set([...data.lists, ...(data.known ?? [])])];
      const { limit: _, canary: __, tokenId: ___, ...kept } = data;
      const own = actor.tokenId !== undefined && { tokenId: actor.tokenId };
      const again: TaskData = { ...kept, ...own, lists: [], known };
      await tx`
        insert into tasks (id, owner_id, channel, title, sender, state, data, created_by)
        values (${taskId}, ${ownerId}, ${channel}, ${title}, ${sender}, 'scheduled', ${tx.json(toJson(again))}, ${makerOf(actor)})`;
      const total = await copyFailed(tx, task, taskId);
      if (total === 0) throw new AppError("BadRequest", "tasks.errors.nobodyFailed");
      await tx`update tasks set total = ${total} where id = ${taskId}`;
      await tx`update tasks set resent_as = ${taskId}, updated_at = now() where id = ${id}`;
      await enqueueExpansion(tx, taskId, null);
      const told = titleOf(title, data.payload);
      await record(
        tx,
        actor,
        {
          name: "tasks.created",
          ownerId,
          ids: [taskId],
          data: { title: told, total, isOwn: makerOf(actor) === null },
        },
        { name: "tasks.changed", ownerId, ids: [id], data: { title: told } },
      );
      const answer: BulkAnswer = {
        groupId: taskId,
        taskId,
        total,
        excluded: 0,
        duplicates: 0,
        status: "pending",
        error: null,
      };
      await storeAnswer(tx, idempotency, 200, answer);
      return answer;
    });
  },
);

async function findSource(db: Db, actor: Actor, id: string, lock: Fragment): Promise<Source> {
  const [task] = await db<Source[]>`
    select id, owner_id, channel, title, sender, state, data, resent_as from tasks
    where id = ${id} and owner_id = ${actor.userId} and type = 'sendings:bulk' and removed_at is null ${lock}`;
  if (!task) throw new AppError("NotFound", "tasks.errors.notFound");
  if (!isOver(task.state)) throw new AppError("Conflict", "tasks.errors.open");
  return task;
}

/**
 * First messages `s` of the task's chains that failed, and with them all that followed. What its stop has ended
 * did not fail.
 */
function hasFailed(db: Db, { id, ownerId }: Pick<Source, "id" | "ownerId">): Fragment {
  // A task is older than its messages, so months before it are left alone.
  return db`s.owner_id = ${ownerId} and s.group_id = ${id} and s.id >= ${id} and s.chain_id = s.id
    and s.failed_at is not null and s.status = 'failed' and s.error is distinct from ${stoppedError}
    and not exists (
      select from sendings f where f.chain_id = s.id and f.chain_id <> f.id and f.id > ${id} and f.status <> 'failed')`;
}

async function copyFailed(tx: Tx, task: Source, taskId: string): Promise<number> {
  const copied = await tx`
    insert into task_recipients (task_id, address, excluded)
    select distinct ${taskId}::uuid, s.recipient, false from sendings s where ${hasFailed(tx, task)}`;
  return copied.count;
}
