import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { deliverNotifications } from "#server/notifications/service.ts";

/** Adds a member to the account, of which its people are notified. */
export async function joinMember(ownerId: string, name = "Mary"): Promise<void> {
  const data = { username: "mary", name, role: "reader" } as const;
  await sql().begin(async (tx) =>
    record(tx, { kind: "system" }, { name: "members.accepted", ownerId, ids: [newId()], data }),
  );
}

/** The overdraft changes, of which the account's people are notified. */
export async function changeOverdraft(ownerId: string): Promise<void> {
  await sql().begin(async (tx) =>
    record(
      tx,
      { kind: "system" },
      {
        name: "billings.overdraft",
        ownerId,
        ids: [ownerId],
        data: { amount: 500, was: 0, currency: "RUB", reason: "asked" },
      },
    ),
  );
}

/** Runs the jobs of notifications that are due, as a worker does; answers how many there were. */
export async function deliverDue(): Promise<number> {
  const jobs = await sql()<{ payload: JobPayloads["deliver-notifications"] }[]>`
    with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'deliver-notifications' and j.run_at <= now()
      returning j.payload) select payload from taken`;
  for (const { payload } of jobs) await deliverNotifications(payload);
  return jobs.length;
}

/** The times at which jobs of notifications wait. */
export async function deliveriesAt(actor: Pick<Actor, "userId">): Promise<Date[]> {
  const rows = await sql()<{ runAt: Date }[]>`
    select j.run_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'deliver-notifications'
    where j.payload->>'ownerId' = ${actor.userId}`;
  return rows.map(({ runAt }) => runAt);
}

/** Lets the minutes pass during which more of a kind is folded. */
export async function passFolding(): Promise<void> {
  await sql()`update notification_sends set sent_at = sent_at - interval '1 hour'`;
  await sql()`
    update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'deliver-notifications'`;
}
