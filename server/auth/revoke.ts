import type { SessionRow } from "#drizzle/schema/users.ts";
import { type Db, sql } from "#server/db/client.ts";
import { publish } from "#server/realtime/publish.ts";

/** Ends one browser session now; its open pages hear of it over the socket. */
export async function revokeSession(sessionId: string, db: Db = sql()): Promise<void> {
  const [row] = await db<Pick<SessionRow, "userId">[]>`
    update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null returning user_id`;
  if (row)
    await publish(db, { event: "session.revoked", ownerId: row.userId, data: { id: sessionId } });
}
