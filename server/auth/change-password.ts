import type { UserRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import type { ChangePasswordInput } from "#lib/auth/change-password.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { queueMail } from "#server/mail/service.ts";
import { assertStrong } from "./assert-strong.ts";
import type { AttemptOrigin } from "./attempt-origin.ts";
import { endMailedKeys } from "./mailed-keys.ts";
import { checkOwnPassword } from "./own-password.ts";
import { hashPassword } from "./password.ts";
import { permitted } from "./permitted.ts";
import { endAllAccess } from "./revoke.ts";

/**
 * Sets a new password for the account or member who is signed in, and sends a mail about it. Every other
 * session ends; this session and tokens made by hand stay. Throws as `checkOwnPassword` and `assertStrong`
 * do, and NotFound for another account.
 */
export const changePassword = permitted(
  "credentials.update",
  async (
    actor,
    { userId, passwords }: ChangePasswordInput,
    origin: Promise<AttemptOrigin>,
  ): Promise<void> => {
    if (userId !== personOf(actor).userId)
      throw new AppError("NotFound", "commons.errors.notFound");
    const path = ["passwords", "oldPassword"];
    const oldHash = await checkOwnPassword(personOf(actor), passwords.oldPassword, origin, path);
    await assertStrong(passwords.newPassword, personOf(actor), ["passwords", "newPassword"]);
    const passwordHash = await hashPassword(passwords.newPassword);
    await sql().begin(async (tx) => {
      // Of two simultaneous changes the second one fails, because its old password is no longer right.
      const [account] = await tx<Pick<UserRow, "email" | "username">[]>`
        update users set password_hash = ${passwordHash}, first_password_until = null, updated_at = now()
        where id = ${userId} and password_hash = ${oldHash} returning email, username`;
      if (!account) throw new AppError("Conflict", "users.errors.password.changed");
      await endAllAccess(tx, actor, userId, actor);
      await endMailedKeys(tx, userId);
      await record(tx, actor, {
        name: "credentials.updated",
        ownerId: actor.userId,
        ids: [userId],
        data: { what: "password" },
      });
      if (account.email !== null)
        await queueMail(tx, {
          template: "passwordChanged",
          to: account.email,
          locale: actor.locale,
          params: { username: account.username },
          path: "/recover",
        });
    });
  },
);
