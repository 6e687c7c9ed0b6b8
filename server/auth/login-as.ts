import type { SessionRow, UserRow } from "#drizzle/schema/users.ts";
import { actingMinutes, type LoginAsInput } from "#lib/auth/login-as.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type Origin, recordSignIn } from "#server/telemetry/service.ts";
import { personName } from "#server/users/names.ts";
import { loadSession, type Session } from "./actor.ts";
import { mayLogInAs } from "./may-log-in-as.ts";
import { permitted } from "./permitted.ts";
import { accountsVisibleTo, type Owner } from "./scope.ts";
import { expiryMargin } from "./session-cookie.ts";

/**
 * Opens a session of another account for the person of this one, for half an hour and never longer than
 * their own. The account sees it in its history, with both names and the reason. Throws NotFound outside
 * of their reach, Conflict for an account that is switched off or not below theirs.
 */
export const logInAs = permitted(
  "secret.loginAs",
  async (actor, { id, reason, opens }: LoginAsInput, origin: Origin): Promise<Session> => {
    const { sessionId: parentId } = actor;
    if (parentId === null) throw new AppError("Forbidden", "commons.errors.forbidden");
    const real = actor.realUser ?? { userId: actor.userId, username: actor.username };
    const made = await sql().begin(async (tx) => {
      const [account] = await tx<
        (Owner & Pick<UserRow, "role" | "permissions" | "isActive"> & { realName: string })[]
      >`select u.id, u.role, u.permissions, u.is_active, u.reseller_id, u.manager_id,
          (select ${personName(tx, "w")} from users w where w.id = ${real.userId}) as real_name
        from users u
        where u.id = ${id} and ${accountsVisibleTo(tx, actor, "secret.loginAs", "u")} for key share`;
      if (!account) throw new AppError("NotFound", "commons.errors.notFound");
      if (!account.isActive || id === real.userId || !mayLogInAs(actor, account))
        throw new AppError("Conflict", "users.errors.loginAs");
      const [row] = await tx<Pick<SessionRow, "id" | "expiresAt">[]>`
        insert into sessions (user_id, real_user_id, parent_id, reason, opens, ip, useragent, place, expires_at)
        select ${id}, ${real.userId}, p.id, ${reason}, ${opens}, ${origin.address}, ${origin.userAgent}, ${tx.json({ ...origin.place })},
          least(p.expires_at, now() + make_interval(mins => ${actingMinutes.atOnce}, secs => ${expiryMargin}))
        from sessions p where p.id = ${parentId} returning id, expires_at`;
      if (!row) throw new AppError("Unauthorized", "commons.errors.unauthorized");
      const by = { userId: real.userId, name: account.realName, reason };
      await recordSignIn(tx, id, origin, { action: "loginAs", by });
      const who = { kind: "user", userId: real.userId, onBehalfOf: id } as const;
      await record(tx, who, {
        name: "users.loginAs",
        ownerId: id,
        ids: [id],
        data: { reason, opens },
      });
      return row;
    });
    const session = await loadSession({ userId: id, sessionId: made.id });
    if (!session) throw new AppError("Conflict", "users.errors.loginAs");
    return session;
  },
);

/** Half an hour more, from now, four hours at most in all and never longer than the session it came from. */
export async function extendActing(sessionId: string): Promise<void> {
  await sql()`
    update sessions s set expires_at = greatest(s.expires_at, least(p.expires_at,
      s.created_at + make_interval(mins => ${actingMinutes.atMost}, secs => ${expiryMargin}),
      now() + make_interval(mins => ${actingMinutes.atOnce}, secs => ${expiryMargin})))
    from sessions p where s.id = ${sessionId} and p.id = s.parent_id and s.revoked_at is null`;
}
