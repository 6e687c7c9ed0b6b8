import type { ContactJobRow } from "#drizzle/schema/contact-jobs.ts";
import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { type RecordedActor, recordedActor } from "#lib/actor.ts";
import type { BulkAnswer, BulkInput, BulkProgress } from "#lib/contacts/bulk.ts";
import type { BulkAct } from "#lib/contacts/fields.ts";
import { AppError } from "#lib/errors.ts";
import { assertCan, type PermissionPath } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { mayStill } from "#server/auth/still-may.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { type BulkWork, changePart, lockLists, meant } from "./bulk-part.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

const permissions: Record<BulkAct, PermissionPath> = {
  move: "contacts.update",
  copy: "contacts.create",
  remove: "contacts.remove",
};

/**
 * Moves, copies or removes contacts of a list in the actor's scope, within the account that owns the list: a
 * thousand at once, the rest by a job. Throws NotFound for another list or target, Conflict if a running job
 * would include the moved contacts, or the reverse.
 */
export const changeContacts = permitted(
  "contacts.get",
  async (
    actor,
    { ListId, act, TargetId, chosen }: BulkInput,
    idempotency: Idempotency | null,
  ): Promise<BulkAnswer> => {
    assertCan(actor, permissions[act]);
    return transaction(async (tx) => {
      const [list] = await tx<Pick<ContactListRow, "ownerId">[]>`
        select owner_id from contact_lists
        where id = ${ListId} and ${visibleTo(tx, actor, permissions[act], "owner_id")}`;
      if (!list) throw listNotFound(ListId);
      const work: BulkWork = {
        ownerId: list.ownerId,
        listId: ListId,
        act,
        targetId: act === "remove" ? null : (TargetId ?? null),
        chosen,
        upto: nobody,
        cursor: nobody,
      };
      const lists = await lockLists(tx, work);
      if (!lists.source) throw listNotFound(ListId);
      if (work.targetId && !lists.target) throw listNotFound(work.targetId);
      await assertNotMixed(tx, work);
      const [newest] = await tx<{ id: string }[]>`
        select id from contacts where list_id = ${ListId} order by id desc limit 1`;
      work.upto = newest?.id ?? nobody;
      const by = recordedActor(actor);
      const { done, last } = await changePart(tx, by, work, lists);
      const isOver = last === null || "ids" in chosen;
      const job = isOver ? null : await createJob(tx, by, { ...work, cursor: last }, done);
      const answer = { done, job };
      await storeAnswer(tx, idempotency, 200, answer);
      return answer;
    });
  },
);

/**
 * Throws if the target list is being processed. A moved contact keeps its id, so the process would take it for
 * one that was in the list before.
 */
async function assertNotMixed(tx: Tx, { listId, act, targetId, chosen }: BulkWork): Promise<void> {
  if (act === "copy") return;
  // Contacts that were named by id are selected even if they came later.
  const isNamed = "ids" in chosen;
  const [other] = await tx`
    select from contact_jobs where state = 'running' and (
      (${act === "move"} and list_id = ${targetId} and act <> 'copy')
      or (${!isNamed} and target_id = ${listId} and act = 'move')) limit 1`;
  if (other) throw new AppError("Conflict", "contacts.errors.listChanging");
}

/** Null where nothing is left to do. */
async function createJob(
  tx: Tx,
  by: ReturnType<typeof recordedActor>,
  work: BulkWork,
  done: number,
): Promise<BulkProgress | null> {
  const [left] = await tx<{ count: number }[]>`
    select count(*)::int as count from contacts c where ${meant(tx, work)}`;
  if (!left?.count) return null;
  const [job] = await tx<ContactJobRow[]>`
    insert into contact_jobs (owner_id, list_id, act, target_id, chosen, upto, cursor, total, done, created_by, on_behalf_of)
    values (${work.ownerId}, ${work.listId}, ${work.act}, ${work.targetId}, ${tx.json(work.chosen)}, ${work.upto},
      ${work.cursor}, ${done + left.count}, ${done}, ${by.userId}, ${by.onBehalfOf ?? null})
    returning *`;
  if (!job) throw new Error("A job was inserted and not returned");
  const { ownerId, id, act, total } = job;
  await record(tx, by, { name: "contactJobs.created", ownerId, ids: [id], data: { act, total } });
  await enqueue(tx, "change-contacts", { id });
  return progressOf(job);
}

/** Changes the next contacts of a job. Answers whether more follow. Each part is one transaction. */
export async function changeNextContacts(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [job] = await tx<ContactJobRow[]>`select * from contact_jobs where id = ${id} for update`;
    if (job?.state !== "running") return false;
    const { createdBy: userId, onBehalfOf } = job;
    const by: RecordedActor = { kind: "user", userId, ...(onBehalfOf && { onBehalfOf }) };
    // The work ends if the person was removed, disabled or given a lower role meanwhile.
    if (!(await mayStill(tx, job, permissions[job.act]))) {
      await endJob(tx, by, job, "canceled");
      return false;
    }
    const lists = await lockLists(tx, job);
    if (!lists.source || (job.targetId && !lists.target)) {
      await endJob(tx, by, job, "failed");
      return false;
    }
    const { done, last } = await changePart(tx, by, job, lists);
    const moved = { ...job, done: job.done + done, cursor: last ?? job.cursor };
    if (last === null) {
      await endJob(tx, by, moved, "completed");
      return false;
    }
    await tx`
      update contact_jobs set done = ${moved.done}, cursor = ${moved.cursor}, updated_at = now() where id = ${id}`;
    await record(tx, by, progressEvent(moved));
    return true;
  });
}

/** Stops a job; what it has changed stays. Throws NotFound outside the actor's scope. */
export const cancelChange = permitted("contacts.get", async (actor, id: string) => {
  return transaction(async (tx) => {
    const [job] = await tx<ContactJobRow[]>`
      select * from contact_jobs where id = ${id} and ${visibleTo(tx, actor, "contacts.get", "owner_id")} for update`;
    if (!job) throw new AppError("NotFound", "contacts.errors.jobNotFound");
    assertCan(actor, permissions[job.act]);
    if (job.state !== "running") return progressOf(job);
    return endJob(tx, recordedActor(actor), job, "canceled");
  });
});

/** Jobs under way on a list in the actor's scope. */
export const listChanges = permitted(
  "contacts.get",
  async (actor, listId: string): Promise<BulkProgress[]> => {
    const db = sql();
    const rows = await db<ContactJobRow[]>`
      select * from contact_jobs
      where list_id = ${listId} and state = 'running' and ${visibleTo(db, actor, "contacts.get", "owner_id")}
      order by id limit 10`;
    return rows.map(progressOf);
  },
);

async function endJob(
  tx: Tx,
  by: RecordedActor,
  job: ContactJobRow,
  state: "completed" | "canceled" | "failed",
): Promise<BulkProgress> {
  const { id, ownerId, act, done, cursor } = job;
  await tx`
    update contact_jobs set state = ${state}, done = ${done}, cursor = ${cursor}, updated_at = now() where id = ${id}`;
  const ended: NewEvent = { name: "contactJobs.ended", ownerId, ids: [id], data: { act, state, done } }; // prettier-ignore
  await record(tx, by, ended, progressEvent({ ...job, state }));
  return progressOf({ ...job, state });
}

function progressEvent(job: ContactJobRow): NewEvent {
  const { ownerId, id } = job;
  return { name: "contactJobs.updated", ownerId, ids: [id], data: { progress: progressOf(job) } };
}

function progressOf({ id, listId, act, state, total, done }: ContactJobRow): BulkProgress {
  return { id, ListId: listId, act, state, total: Math.max(total, done), done };
}

function listNotFound(id: string): AppError {
  return new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
}
