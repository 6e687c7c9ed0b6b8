import type { SessionRow } from "#drizzle/schema/users.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";

/** Ends one browser session now; its open pages hear of it over the socket. */
export async function revokeSession(
  actor: Actor | RecordedActor,
  sessionId: string,
): Promise<void> {
  await sql().begin(async (tx) => {
    const [row] = await tx<Pick<SessionRow, "userId">[]>`
      update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null returning user_id`;
    if (row)
      await record(tx, actor, { name: "session.revoked", ownerId: row.userId, ids: [sessionId] });
  });
}
