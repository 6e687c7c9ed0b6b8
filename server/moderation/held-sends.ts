import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** The condition that the message or task with this id, a column with its alias, waits for a decision. */
export function isHeld(db: Db, id: string): Fragment {
  return db`exists (select from moderated_sends held where held.id = ${db.unsafe(id)} and held.waits)`;
}

/** Sends that are over wait no longer. */
export async function forgetHeld(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx`
      update moderated_sends set waits = false
      where id = any(${plainArray(ids)}::text::uuid[]) and waits`;
}

/** Where a bulk send stands: whether its text waits for a decision, has been approved, or was never held. */
export async function standingOfTask(
  db: Db,
  taskId: string,
): Promise<"waits" | "approved" | "marked" | null> {
  const [row] = await db<{ standing: "waits" | "approved" | "marked" | null }[]>`
    select case when m.waits then 'waits' when c.state = 'approved' then 'approved' when c.state = 'marked' then 'marked' end as standing
    from moderated_sends m join moderation_cases c on c.id = m.case_id where m.id = ${taskId}`;
  return row?.standing ?? null;
}

/** A bulk send that takes the place of another, under its id, is judged anew. */
export async function forgetTask(tx: Tx, taskId: string): Promise<void> {
  await tx`delete from moderated_sends where id = ${taskId}`;
}

/** A planned message or bulk send got another end of its time. */
export async function moveHeld(tx: Tx, id: string, until: Date | null): Promise<void> {
  await tx`update moderated_sends set until = ${until} where id = ${id} and waits`;
}
