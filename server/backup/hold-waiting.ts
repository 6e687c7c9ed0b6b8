import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueDispatch, enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { isHeld } from "#server/moderation/service.ts";

/** The numbers of bulk sends and single messages that wait for a release. */
export interface Held {
  tasks: number;
  messages: number;
}

/** The reason of tasks that a restore has paused. */
const reason = "restored";
/** Time-outs of fallbacks are moved by this much while they are held. */
const away = "1000 years";

/**
 * Holds everything that would send: the original has sent what was waiting when the backup was made. Bulk sends are paused
 * (those that wait for money too, since they would go on by themselves),
 * single messages set aside, and so are the fallbacks of single messages. Claims that their worker may have dispatched
 * aren't touched: they become in doubt (docs/decisions/0004).
 */
export async function holdWaiting(tx: Tx): Promise<Held> {
  const tasks = await tx`
    update tasks set state = 'paused', reason = ${reason}, changed_by = null, changed_at = now(), updated_at = now()
    where state in ('scheduled', 'running') or (state = 'paused' and reason = 'funds')`;
  const messages = await tx`
    update sendings set status = 'paused', worker_id = null, claimed_at = null, updated_at = now()
    where group_id is null and (status = 'pending'
      or status = 'processing' and sent_at is null and failed_at is null and doubt_at is null
        and id <> all(array(select unnest(given) from hand_overs)))`;
  await tx`update cascade_timers set due_at = due_at + ${away}::interval where group_id is null`;
  await tx`update cascade_steps set state = 'held' where group_id is null and state = 'waiting'`;
  return { tasks: tasks.count, messages: messages.count };
}

/**
 * Lets go what a restore holds, while the product runs or not: each message leaves when it is due. What was resumed or stopped
 * meanwhile stays as it is.
 */
export async function releaseHeld(): Promise<Held> {
  return transaction(async (tx) => {
    // Messages are locked before tasks everywhere (docs/decisions/0003), and read again for those set aside meanwhile.
    const singles = await returnSingles(tx);
    await returnOfTasks(tx);
    await tx`
      update cascade_steps set state = 'waiting'
      where state = 'held' and (group_id is null or group_id in (select id from tasks where state = 'paused' and reason = ${reason}))`;
    await tx`
      update cascade_timers set due_at = due_at - ${away}::interval
      where group_id is null and due_at > now() + ${away}::interval / 2`;
    await tx`select from tasks where state = 'paused' and reason = ${reason} for no key update`;
    await returnOfTasks(tx);
    const tasks = await tx<(Pick<TaskRow, "id" | "startsAt"> & { isDue: boolean })[]>`
      update tasks set state = case when coalesce(starts_at <= now(), true) then 'running' else 'scheduled' end, reason = null,
        changed_at = now(), updated_at = now(),
        started_at = case when coalesce(starts_at <= now(), true) then coalesce(started_at, now()) else started_at end
      where state = 'paused' and reason = ${reason}
      returning id, starts_at, state = 'running' as is_due`;
    for (const { id, startsAt, isDue } of tasks)
      await enqueueExpansion(tx, id, isDue ? null : startsAt);
    return { tasks: tasks.length, messages: singles };
  });
}

type Returned = Pick<SendingRow, "id" | "ownerId" | "delay"> & {
  providerId: NonNullable<SendingRow["providerId"]>;
};

async function returnSingles(tx: Tx): Promise<number> {
  const rows = await tx<Returned[]>`
    update sendings set status = 'pending', updated_at = now()
    where group_id is null and status = 'paused' and not ${isHeld(tx, "sendings.id")}
    returning id, owner_id, provider_id, delay`;
  await enqueueAll(tx, rows);
  return rows.length;
}

async function returnOfTasks(tx: Tx): Promise<void> {
  const rows = await tx<Returned[]>`
    update sendings s set status = 'pending', updated_at = now() from tasks t
    where t.id = s.group_id and t.state = 'paused' and t.reason = ${reason} and s.status = 'paused'
      and not ${isHeld(tx, "s.id")}
    returning s.id, s.owner_id, s.provider_id, s.delay`;
  await enqueueAll(tx, rows);
}

async function enqueueAll(tx: Tx, rows: readonly Returned[]): Promise<void> {
  const groups = Map.groupBy(rows, ({ ownerId, delay }) => `${ownerId} ${delay?.getTime() ?? ""}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first) await enqueueDispatch(tx, first.ownerId, group, first.delay);
  }
}
