import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type ExpandingTask, stateEvent, systemActor } from "./accept-chunk.ts";

/** Pauses a task whose sender name was turned down after it began, and holds the messages that wait. */
export async function pauseForSender(task: ExpandingTask): Promise<"done"> {
  await sql().begin(async (tx) => {
    const paused = await tx`
      update tasks set state = 'paused', reason = 'sender', changed_at = now(), updated_at = now()
      where id = ${task.id} and state = 'running'`;
    if (paused.count > 0) await record(tx, systemActor, stateEvent(task, "paused", "sender"));
  });
  return "done";
}
