import type { SessionRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import type { SessionsView } from "#lib/sessions/session-view.ts";
import { cityIn } from "#lib/telemetry/telemetry.ts";
import { isUsedLately } from "#server/auth/idle-session.ts";
import { permitted } from "#server/auth/permitted.ts";
import { revokeSessions } from "#server/auth/revoke.ts";
import { expiryMargin } from "#server/auth/session-cookie.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type ProofSource, verifyOwner } from "#server/second-factor/service.ts";
import { deviceOf } from "#server/telemetry/service.ts";
import { personName } from "#server/users/service.ts";

/** More than a person has; who signs in by a script sees the latest. */
const maxShown = 100;

type Row = Omit<SessionRow, "userId" | "realUserId" | "expiresAt" | "revokedAt"> & {
  by: string | null;
};

/** Lists the sessions of the signed-in person. */
export const listSessions = permitted("credentials.get", async (actor): Promise<SessionsView> => {
  const db = sql();
  const { userId } = personOf(actor);
  const [rows, [programs]] = await Promise.all([
    db<Row[]>`
      select s.id, host(s.ip) as ip, s.useragent, s.place, s.created_at, s.last_seen_at, ${personName(db, "r")} as by
      from sessions s left join users r on r.id = s.real_user_id left join sessions p on p.id = s.parent_id
      where s.user_id = ${userId} and s.revoked_at is null
        and s.expires_at > now() + make_interval(secs => ${expiryMargin})
        and ${isUsedLately(db)}
        and (s.real_user_id is null or (r.is_active and p.revoked_at is null))
      order by s.id = ${actor.sessionId} desc, s.last_seen_at desc limit ${maxShown}`,
    db<{ count: number }[]>`
      select count(*)::int as count from tokens
      where owner_id = ${actor.userId} and coalesce(made_by, owner_id) = ${userId}
        and kind = 'login' and expired_at > now()`,
  ]);
  return {
    sessions: rows.map(({ id, ip, useragent, place, createdAt, lastSeenAt, by }) => ({
      id,
      device: deviceOf(useragent),
      ip,
      country: place?.country ?? "",
      city: cityIn(actor.locale, place ?? {}),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
      by,
    })),
    programs: programs?.count ?? 0,
  };
});

/**
 * Ends one of the actor's sessions; its pages leave at once. Throws as `verifyOwner` does, so that a person who
 * finds a browser signed in can't lock its owner out, and NotFound for any other session and one that is over.
 */
export const endSession = permitted(
  "credentials.remove",
  async (
    actor,
    { id, ...proof }: OwnerProofInput & { id: string },
    source: ProofSource,
  ): Promise<{ id: string }> => {
    await verifyOwner(personOf(actor), proof, source);
    return sql().begin(async (tx) => {
      const [row] = await tx<Pick<SessionRow, "id">[]>`
        update sessions set revoked_at = now()
        where id = ${id} and user_id = ${personOf(actor).userId} and revoked_at is null returning id`;
      if (!row) throw new AppError("NotFound", "sessions.errors.over");
      await record(tx, actor, { name: "session.revoked", ownerId: actor.userId, ids: [id] });
      return row;
    });
  },
);

/** Ends all of the actor's sessions but this one, and programs' sign-ins. Answers how many; throws as `verifyOwner`. */
export const endOtherSessions = permitted(
  "credentials.remove",
  async (actor, proof: OwnerProofInput, source: ProofSource): Promise<{ ended: number }> => {
    const person = personOf(actor);
    await verifyOwner(person, proof, source);
    const ended = await sql().begin(async (tx) => revokeSessions(tx, actor, person.userId, actor));
    return { ended };
  },
);
