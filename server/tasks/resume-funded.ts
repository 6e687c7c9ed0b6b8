import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import { sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { movableColumns, moveFound, type Movable } from "./move-task.ts";

/** A chunk of recipients, as far as money is concerned: a campaign goes on once so many can be paid. */
const chunk = 1000;
/** The most campaigns that one run resumes. */
const maxResumed = 200;

/**
 * Resumes campaigns that paused because their account's money had run out, where balance and overdraft cover the
 * next messages again: a thousand of them, or all that are left. Of several campaigns of one account the oldest goes
 * first. An account can turn this off by a setting. A campaign that was resumed and got no further waits until there
 * is more money than there was then. Answers how many were resumed.
 */
export async function resumeFunded(): Promise<number> {
  const tasks = await sql()<Pick<TaskRow, "id">[]>`
    select distinct on (t.owner_id) t.id from tasks t ${resumable()} order by t.owner_id, t.id limit ${maxResumed}`;
  let resumed = 0;
  for (const { id } of tasks) if (await resume(id)) resumed++;
  return resumed;
}

/** Joins and condition of tasks `t` that can go on. The money they need is estimated by what their messages have cost. */
function resumable(): Fragment {
  const db = sql();
  const left = db`greatest(1, least(t.total - t.accepted, ${chunk}))`;
  return db`
    join balances b on b.owner_id = t.owner_id
    join users u on u.id = t.owner_id and u.is_active
    left join user_settings s on s.user_id = t.owner_id and s.key = ${resumeOnFundsKey}
    where t.state = 'paused' and t.reason = 'funds' and t.removed_at is null
      and s.value is distinct from 'false'::jsonb
      and b.balance + b.overdraft >= greatest(1, case
        when t.accepted > 0 then (t.cost + t.refunded) * ${left} / t.accepted
        else t.estimate * ${left} / greatest(1, t.total) end)
      and (t.resumed_accepted is null or t.accepted > t.resumed_accepted or b.balance + b.overdraft > t.resumed_available)`;
}

/** False if it was moved meanwhile. */
async function resume(id: string): Promise<boolean> {
  const overtaken = new Error("it was moved meanwhile");
  return transaction(async (tx) => {
    const find = async (lock: Fragment) => {
      const [task] = await tx<Movable[]>`
        select ${movableColumns(tx)} from tasks where id = ${id} and state = 'paused' and reason = 'funds' ${lock}`;
      if (!task) throw overtaken;
      return task;
    };
    await moveFound(tx, { id, state: "scheduled", find, by: { kind: "system" }, changedBy: null });
    await tx`
      update tasks t set resumed_accepted = t.accepted, resumed_available = b.balance + b.overdraft
      from balances b where b.owner_id = t.owner_id and t.id = ${id}`;
    return true;
  }).catch((error: unknown) => {
    if (error === overtaken) return false;
    throw error;
  });
}
