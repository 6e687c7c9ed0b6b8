import { type Db, sql } from "#server/db/client.ts";
import { type LiveEvent, publish } from "#server/realtime/publish.ts";

/** Ends one browser session now; its open pages hear of it over the socket. */
export async function revokeSession(sessionId: string, db: Db = sql()): Promise<void> {
  const [row] = await db<{ userId: string }[]>`
    update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null returning user_id`;
  if (row)
    await publish(db, { event: "session.revoked", ownerId: row.userId, data: { id: sessionId } });
}

/** Ends all of an account's browser sessions except `keep` (after a password change, on switching it off). */
export async function revokeSessions(
  userId: string,
  { keep = null, db = sql() }: { keep?: string | null; db?: Db } = {},
) {
  const rows = await db<{ id: string }[]>`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and id is distinct from ${keep}
    returning id`;
  await publish(
    db,
    ...rows.map(({ id }): LiveEvent => ({
      event: "session.revoked",
      ownerId: userId,
      data: { id },
    })),
  );
}
