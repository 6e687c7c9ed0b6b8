import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { type Change, record } from "#server/events/service.ts";

type What = "created" | "updated" | "removed";

/** Records what happened to a row of the platform, whose owner in the history is the operator who changes it. */
export async function announce(
  tx: Tx,
  actor: Actor,
  name: `${"providers" | "routingRules"}.${What}`,
  { id, ...change }: { id: string } & Change,
): Promise<void> {
  await record(tx, actor, { name, ownerId: actor.userId, ids: [id], change });
}
