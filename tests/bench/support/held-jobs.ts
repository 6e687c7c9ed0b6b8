import { sql } from "#server/db/client.ts";

/** A trigger keeps new jobs from being taken; taking it away lets all of them go at once. */
export async function holdJobs(isHeld: boolean): Promise<void> {
  const db = sql();
  if (isHeld) {
    await db.unsafe(`
      create or replace function hold_jobs() returns trigger language plpgsql as $$
      begin if new.job_queue_id is not null then new.run_at := now() + interval '1 day'; end if; return new; end $$;
      create or replace trigger hold_jobs before insert on graphile_worker._private_jobs for each row execute function hold_jobs()`);
    return;
  }
  await db.unsafe("drop trigger hold_jobs on graphile_worker._private_jobs");
  await db`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;
  await db`select pg_notify('jobs:insert', '{"r":"bench","count":8}')`;
}

/** Lets the worker send a task whose jobs are held, and waits until all its messages are sent. */
export async function sendHeld(taskId: string, messages: number): Promise<void> {
  await holdJobs(false);
  for (;;) {
    const [task] = await sql()<{ sent: number; failed: number }[]>`
      select sent, failed from tasks where id = ${taskId}`;
    if (task?.failed) throw new Error(`${task.failed} messages failed`);
    if (task?.sent === messages) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
