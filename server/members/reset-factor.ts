import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { MemberView } from "#lib/members/member.ts";
import { permitted } from "#server/auth/permitted.ts";
import { revokeSessions } from "#server/auth/revoke.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { queueMail } from "#server/mail/service.ts";
import { removeFactors } from "#server/second-factor/service.ts";
import { findMember, lockMember } from "./member-row.ts";

/**
 * Removes the second factor of a member who has lost it and the recovery codes. Their sessions end, and they are
 * mailed the reason. Throws Conflict if the member has no second factor or has not accepted the invitation yet.
 */
export const resetMemberFactor = permitted(
  "members.update",
  async (actor, id: string, reason: string): Promise<MemberView> => {
    return sql().begin(async (tx) => {
      const { userId, ownerId, email } = await lockMember(tx, actor, "members.update", id);
      if (userId === null || !(await removeFactors(tx, userId)))
        throw new AppError("Conflict", "members.errors.noFactor");
      await revokeSessions(tx, actor, userId);
      await record(tx, actor, {
        name: "members.factorReset",
        ownerId,
        ids: [id],
        data: { reason },
      });
      const [person] = await tx<Pick<UserRow, "username" | "email" | "locale">[]>`
        select username, email, locale from users where id = ${userId}`;
      if (person)
        await queueMail(tx, {
          template: "factorReset",
          to: person.email ?? email,
          locale: pickLocale(person.locale ?? actor.locale),
          params: { username: person.username, reason },
          path: "/account/password",
        });
      return findMember(tx, actor, id, "members.update");
    });
  },
);
