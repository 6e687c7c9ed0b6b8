import type { Tx } from "#server/db/client.ts";

/** Has the fallbacks that a pause holds looked at again: their task is resumed, or stopped. */
export async function releaseSteps(tx: Tx, groupId: string): Promise<void> {
  await tx`update cascade_steps set state = 'waiting' where group_id = ${groupId} and state = 'held'`;
}
