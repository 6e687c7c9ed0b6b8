import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { AppError } from "#lib/errors.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** The whole message of the actor's own bulk send. Throws NotFound for any other. */
export const getTaskMessage = permitted("tasks.get", async (actor, id: string) => {
  const [task] = await sql()<Pick<TaskRow, "channel" | "sender" | "data">[]>`
    select channel, sender, data from tasks
    where id = ${id} and owner_id = ${actor.userId} and removed_at is null`;
  if (!task?.channel) throw new AppError("NotFound", "tasks.errors.notFound");
  const { channel: type, sender, data } = task;
  return { type, payload: payloadOf(type, { ...data.payload, sender }) };
});
