import type { SessionRow } from "#drizzle/schema/users.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { record } from "#server/events/service.ts";

/** Ends one browser session at once; its open pages are notified over the socket. */
export async function revokeSession(
  actor: Actor | RecordedActor,
  sessionId: string,
): Promise<void> {
  await sql().begin(async (tx) => {
    const [row] = await tx<Pick<SessionRow, "userId">[]>`
      update sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null returning user_id`;
    if (row) await record(tx, actor, await revoked(tx, row.userId, [sessionId]));
  });
}

/** The event of revoked sessions; the account receives those of its members too. */
async function revoked(tx: Tx, userId: string, ids: string[]) {
  const [row] = await tx<{ ownerId: string }[]>`
    select coalesce(member_of, id) as owner_id from users where id = ${userId}`;
  return { name: "session.revoked", ownerId: row?.ownerId ?? userId, ids } as const;
}

/** Ends the sessions that last and meet the condition; answers their ids. */
async function endSessions(tx: Tx, condition: Fragment): Promise<string[]> {
  const rows = await tx<Pick<SessionRow, "id">[]>`
    update sessions set revoked_at = now()
    where revoked_at is null and expires_at > now() and ${condition} returning id`;
  return rows.map(({ id }) => id);
}

/** What stays when the rest ends: the caller's own way in. */
type Kept = Pick<Actor, "sessionId" | "tokenId">;
const nothing: Kept = { sessionId: null };

/**
 * Ends the browser sessions of an account's own person, or of a member, and the tokens of programs that signed in by its password, all
 * but the one kept; their sockets end with them. Tokens made by hand stay. Answers how many have ended.
 */
export async function revokeSessions(
  tx: Tx,
  actor: Actor | RecordedActor,
  userId: string,
  { sessionId, tokenId }: Kept = nothing,
): Promise<number> {
  const ids = await endSessions(tx, tx`user_id = ${userId} and id is distinct from ${sessionId}`);
  if (ids.length > 0) await record(tx, actor, await revoked(tx, userId, ids));
  // The database itself notifies their sockets (`announce_access`).
  const programs = await tx`
    delete from tokens where (made_by = ${userId} or (owner_id = ${userId} and made_by is null)) and kind = 'login'
      and id is distinct from ${tokenId ?? null} and expired_at > now()`;
  return ids.length + programs.count;
}

/**
 * Ends what the old password gave access to: all sessions but the given one, and the trust in browsers where it
 * was typed (docs/decisions/0017).
 */
export async function endAllAccess(
  tx: Tx,
  actor: Actor | RecordedActor,
  userId: string,
  kept: Kept = nothing,
): Promise<void> {
  await revokeSessions(tx, actor, userId, kept);
  await tx`delete from devices where user_id = ${userId}`;
}

/**
 * Ends all that gives access to an account: the sessions of its own person, of its members and of operators
 * signed in as it, and every token. What was signed in before the account was switched off stays out when it is
 * switched on again.
 */
export async function endAccessToAccount(tx: Tx, actor: Actor, ownerId: string): Promise<void> {
  const people = tx`select id from users where id = ${ownerId} or member_of = ${ownerId}`;
  const ids = await endSessions(tx, tx`user_id in (${people})`);
  if (ids.length > 0) await record(tx, actor, { name: "session.revoked", ownerId, ids });
  // The database itself notifies their sockets (`announce_access`).
  await tx`delete from tokens where owner_id = ${ownerId}`;
  // Their SMPP sessions end within seconds.
  await tx`delete from smpp_passwords where owner_id = ${ownerId}`;
  await tx`delete from mail_secrets where owner_id = ${ownerId}`;
}
