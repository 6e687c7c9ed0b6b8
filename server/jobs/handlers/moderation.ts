import { sql } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { notifyOfWaiting } from "#server/moderation/service.ts";
import { expireHeld, settleMessages } from "#server/sendings/service.ts";
import { expireTasks, settleTasks } from "#server/tasks/service.ts";

/** Milliseconds after which a long one makes room and goes on later. */
const maxRun = 5000;

export async function settleModeration(
  { id }: JobPayloads["settle-moderation"],
  world: JobWorld,
): Promise<void> {
  const until = Date.now() + maxRun;
  const mayGoOn = () => !world.isStopping() && Date.now() < until;
  const isDone = (await settleTasks(id, mayGoOn)) && (await settleMessages(id, mayGoOn));
  if (!isDone)
    await enqueue(sql(), "settle-moderation", { id }, { key: `settle-moderation:${id}` });
}

export async function expireModeration(): Promise<void> {
  await expireHeld();
  await expireTasks();
}

export async function notifyModerators(): Promise<void> {
  await notifyOfWaiting();
}
