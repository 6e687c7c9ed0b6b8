import type { EmailChangeRow, UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import type { Actor } from "#lib/permissions.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import { emailHours } from "#lib/users/email-hours.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { consume } from "#server/auth/login-limits.ts";
import { endMailedKeys, hashOfKey, keyOf } from "#server/auth/mailed-keys.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { deliverMail, queueMail } from "#server/mail/service.ts";
import { type ProofSource, verifyOwner } from "#server/second-factor/service.ts";

/** Links an account may have mailed to new addresses in an hour: it is no way to write to strangers. */
const linksAnHour = 5;

/**
 * Checks the owner's proof before the own e-mail address is changed, because the address can be used to get a
 * new password. Throws BadRequest at `password`, as `verifyOwner` does, and TooManyRequests.
 */
export async function verifyForEmail(
  person: Pick<Actor, "userId" | "username">,
  { password, ...second }: Partial<OwnerProofInput>,
  source: ProofSource,
): Promise<void> {
  if (!password) {
    const key = "users.errors.email.password";
    throw new AppError("BadRequest", key, { fields: [{ path: ["password"], key }] });
  }
  await verifyOwner(person, { password, ...second }, source);
  const counter = attemptCounter("email-change", linksAnHour, 3600);
  await consume(counter, person.userId, "commons.errors.tooMany");
}

/** Notes the address an account is to have, and mails it a link; one that waited is given up. */
export async function askForEmail(tx: Tx, actor: Actor, email: string): Promise<void> {
  const id = newId();
  await tx`
    insert into email_changes (id, user_id, email, key_hash, expires_at)
    values (${id}, ${actor.userId}, ${email}, ${hashOfKey(keyOf("email", id))}, now() + make_interval(hours => ${emailHours}))
    on conflict (user_id) do update set id = excluded.id, email = excluded.email,
      key_hash = excluded.key_hash, expires_at = excluded.expires_at, created_at = now()`;
  await enqueue(tx, "mail-email-key", { id, locale: actor.locale });
}

type Asked = Pick<EmailChangeRow, "email"> & Pick<UserRow, "username">;

/** Mails the link while it is good. Throws when the mail should be tried again. */
export async function mailEmailKey(id: string, locale: Locale): Promise<void> {
  const [asked] = await sql()<Asked[]>`
    select c.email, u.username from email_changes c join users u on u.id = c.user_id
    where c.id = ${id} and c.expires_at > now() and u.is_active`;
  if (!asked) return;
  await deliverMail(id, {
    template: "confirmEmail",
    to: asked.email,
    locale,
    params: { username: asked.username, hours: emailHours },
    path: `/account/profile?email=${keyOf("email", id)}`,
  });
}

/** The address that waits for the link in its mail; null where none does. */
export const getEmailChange = permitted("users.get", async (actor): Promise<string | null> => {
  const [row] = await sql()<Pick<EmailChangeRow, "email">[]>`
    select email from email_changes where user_id = ${actor.userId} and expires_at > now()`;
  return row?.email ?? null;
});

/** Gives the actor's account the address whose mail had this key. Throws NotFound for any other, used or late. */
export const confirmEmail = permitted(
  "users.update",
  async (actor, key: string): Promise<{ email: string }> => {
    const { userId } = actor;
    return sql().begin(async (tx) => {
      const [asked] = await tx<Pick<EmailChangeRow, "email">[]>`
        delete from email_changes
        where user_id = ${userId} and key_hash = ${hashOfKey(key)} and expires_at > now() returning email`;
      if (!asked) throw new AppError("NotFound", "users.errors.email.key");
      const { email } = asked;
      await replaceEmail(tx, userId, email);
      await tx`
        update users set email = ${email}, data = data || jsonb_build_object('email', ${email}::text),
          updated_at = now() where id = ${userId}`;
      const data = { changed: ["email"] };
      await record(tx, actor, { name: "users.updated", ownerId: userId, ids: [userId], data });
      return asked;
    });
  },
);

/** The address stays as it is. */
export const cancelEmail = permitted("users.update", async (actor): Promise<void> => {
  await sql()`delete from email_changes where user_id = ${actor.userId}`;
});

/** Stores a new address, ends all keys mailed to the former one and notifies the former one. */
export async function replaceEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await endMailedKeys(tx, userId);
  const [former] = await tx<Pick<UserRow, "username" | "email" | "locale">[]>`
    select username, email, locale from users where id = ${userId}`;
  if (!former?.email || former.email.toLowerCase() === email.toLowerCase()) return;
  await queueMail(tx, {
    template: "emailChanged",
    to: former.email,
    locale: pickLocale(former.locale),
    params: { username: former.username, email },
    path: "/about",
  });
}
