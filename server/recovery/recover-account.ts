import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { assertStrong } from "#server/auth/assert-strong.ts";
import { endMailedKeys, hashOfKey } from "#server/auth/mailed-keys.ts";
import { hashPassword } from "#server/auth/password.ts";
import { endAllAccess } from "#server/auth/revoke.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { queueMail } from "#server/mail/service.ts";

const invalidKey = "recover.notifications.key.invalid";

type KeyOwner = Pick<UserRow, "username" | "email">;

async function findOwner(key: string): Promise<KeyOwner | null> {
  const hash = hashOfKey(key);
  if (!hash) return null;
  const [row] = await sql()<KeyOwner[]>`
    select u.username, u.email from recovery_keys k join users u on u.id = k.user_id
    where k.key_hash = ${hash} and k.expires_at > now() and u.is_active`;
  return row ?? null;
}

async function ownerOf(key: string): Promise<KeyOwner> {
  const owner = await findOwner(key);
  if (!owner) throw new AppError("NotFound", invalidKey);
  return owner;
}

/** Whether a mailed key opens an account now. */
export async function isRecoveryKey(key: string): Promise<boolean> {
  return (await findOwner(key)) !== null;
}

/** Throws NotFound where the key opens nothing, used or expired ones included. */
export async function checkRecoveryKey(key: string): Promise<void> {
  await ownerOf(key);
}

/**
 * Sets a new password for the account of the key. All its keys and sessions end, and its owner is mailed. Of
 * two simultaneous calls the first counts; throws NotFound as `checkRecoveryKey` does, and as `assertStrong`.
 */
export async function recoverAccount(key: string, password: string, locale: Locale): Promise<void> {
  await assertStrong(password, await ownerOf(key), ["password"]);
  const passwordHash = await hashPassword(password);
  await sql().begin(async (tx) => {
    const account = await useKey(tx, key);
    await tx`
      update users set password_hash = ${passwordHash}, first_password_until = null, updated_at = now()
      where id = ${account.id}`;
    await endMailedKeys(tx, account.id);
    const { memberOf } = account;
    const person = {
      kind: "user",
      userId: account.id,
      ...(memberOf !== null && { onBehalfOf: memberOf }),
    } as const;
    await endAllAccess(tx, person, account.id);
    const ownerId = memberOf ?? account.id;
    await record(tx, person, { name: "recovery.completed", ownerId, ids: [account.id] });
    if (account.email === null) return;
    await queueMail(tx, {
      template: "passwordChanged",
      to: account.email,
      locale: pickLocale(account.locale ?? locale),
      params: { username: account.username },
      path: "/recover",
    });
  });
}

type Recovered = Pick<UserRow, "id" | "username" | "email" | "locale" | "memberOf">;

async function useKey(tx: Tx, key: string): Promise<Recovered> {
  const [account] = await tx<Recovered[]>`
    with used as (
      delete from recovery_keys where key_hash = ${hashOfKey(key)} and expires_at > now() returning user_id
    )
    select u.id, u.username, u.email, u.locale, u.member_of from users u join used on used.user_id = u.id where u.is_active`;
  if (!account) throw new AppError("NotFound", invalidKey);
  return account;
}
