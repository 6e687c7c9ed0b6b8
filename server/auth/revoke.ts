import type { SessionRow } from "#drizzle/schema/users.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql, type Tx } from "#server/db/client.ts";
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

/**
 * Ends what the old password has opened: browser sessions, tokens of programs that signed in by it, and
 * the trust in browsers it was typed in (decision 17). Tokens made by hand stay.
 */
export async function endAllAccess(
  tx: Tx,
  actor: Actor | RecordedActor,
  userId: string,
): Promise<void> {
  const rows = await tx<Pick<SessionRow, "id">[]>`
    update sessions set revoked_at = now()
    where user_id = ${userId} and revoked_at is null and expires_at > now() returning id`;
  await tx`delete from tokens where owner_id = ${userId} and kind = 'login'`;
  await tx`delete from devices where user_id = ${userId}`;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await record(tx, actor, { name: "session.revoked", ownerId: userId, ids });
}
