import type { UserRow } from "#drizzle/schema/users.ts";
import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { revokeSessions } from "#server/auth/revoke.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { queueMail } from "#server/mail/service.ts";
import { removeFactors } from "#server/second-factor/service.ts";
import { lockAccount } from "./change-account.ts";
import { findUser } from "./get-user.ts";
import { personName } from "./names.ts";

/**
 * Removes the second factor of an account whose owner has lost it and the recovery codes. Sessions of the
 * account end, and its owner is mailed and notified by whom and why. Throws Conflict if it has no second
 * factor.
 */
export const resetSecondFactor = permitted(
  { path: "users.update", minLevel: "children" },
  async (actor, id: string, reason: string): Promise<UserView> => {
    return sql().begin(async (tx) => {
      await lockAccount(tx, actor, "users.update", id);
      if (!(await removeFactors(tx, id))) throw new AppError("Conflict", "users.errors.noFactor");
      await revokeSessions(tx, actor, id);
      const [person] = await tx<{ by: string }[]>`
        select ${personName(tx, "u")} as by from users u where u.id = ${makerOf(actor) ?? actor.userId}`;
      const data = { reason, by: person?.by ?? "" };
      await record(tx, actor, { name: "users.factorReset", ownerId: id, ids: [id], data });
      const [owner] = await tx<Pick<UserRow, "username" | "email" | "locale">[]>`
        select username, email, locale from users where id = ${id}`;
      if (owner?.email)
        await queueMail(tx, {
          template: "factorReset",
          to: owner.email,
          locale: pickLocale(owner.locale ?? actor.locale),
          params: { username: owner.username, reason },
          path: "/account/password",
        });
      return findUser(tx, actor, id, "users.update");
    });
  },
);
