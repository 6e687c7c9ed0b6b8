import { sql } from "#server/db/client.ts";
import { createTask } from "#server/seed/factories/tasks.ts";

interface BulkSend {
  ownerId: string;
  list: string;
  messages: number;
}

/** Sends to a whole list and waits until all of it has left; answers messages a second. Throws when one fails. */
export async function sendAll({ ownerId, list, messages }: BulkSend): Promise<number> {
  const task = await createTask(sql(), { ownerId, lists: [list], state: "scheduled" });
  const begun = performance.now();
  await sql()`select graphile_worker.add_job('expand-task', ${sql().json({ taskId: task.id })}::json)`;
  for (;;) {
    const [row] = await sql()<{ sent: number; failed: number }[]>`
      select sent, failed from tasks where id = ${task.id}`;
    if (row?.failed) throw new Error(`${row.failed} messages failed`);
    if (row?.sent === messages) return messages / ((performance.now() - begun) / 1000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
