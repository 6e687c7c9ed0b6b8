import type { RecoveryKeyRow, UserRow } from "#drizzle/schema/users.ts";
import { recoveryMinutes } from "#lib/auth/recovery-minutes.ts";
import type { Locale } from "#lib/locales.ts";
import { limitFlood } from "#server/auth/flood-limits.ts";
import { hashOfKey, keyOf } from "#server/auth/mailed-keys.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { deliverMail } from "#server/mail/service.ts";

/**
 * Several accounts may share one e-mail address. Only the oldest get a mail, because anyone could have created
 * newer ones.
 */
const maxAccounts = 5;
/** Unused keys that an account may have at once, so that repeated requests don't fill its mailbox. */
const maxKeys = 3;

interface Request {
  id: string;
  address: string | null;
  locale: Locale;
}

/**
 * Stores a request for a new password. A job looks the account up later, so that neither the answer nor its
 * time reveals whether it exists. Throws TooManyRequests.
 */
export async function requestRecovery({ id, address, locale }: Request): Promise<void> {
  await limitFlood("recovery", address);
  await enqueue(sql(), "find-recovered", { id, locale });
}

type Found = Pick<UserRow, "id" | "locale" | "memberOf">;

/** Gives each account of that user name or e-mail address a key, which is mailed to it. */
export async function findRecovered({ id, locale }: Omit<Request, "address">): Promise<void> {
  await sql().begin(async (tx) => {
    const found = await tx<Found[]>`
      select id, locale, member_of from users
      where is_active and email is not null and (lower(username) = lower(${id}) or lower(email) = lower(${id}))
      order by (lower(username) = lower(${id})) desc, id limit ${maxAccounts}
      for no key update`;
    for (const account of found) await giveKey(tx, account, locale);
  });
}

async function giveKey(tx: Tx, account: Found, asked: Locale): Promise<void> {
  const keys = await tx<Pick<RecoveryKeyRow, "id">[]>`
    select id from recovery_keys where user_id = ${account.id} and expires_at > now()`;
  if (keys.length >= maxKeys) return;
  const id = newId();
  await tx`
    insert into recovery_keys (id, user_id, key_hash, expires_at)
    values (${id}, ${account.id}, ${hashOfKey(keyOf("recovery", id))}, now() + make_interval(mins => ${recoveryMinutes}))`;
  await enqueue(tx, "mail-recovery", { id, locale: pickLocale(account.locale ?? asked) });
  // A notification to the account would look like an attack on its own password.
  if (account.memberOf !== null) return;
  const event = { name: "recovery.requested", ownerId: account.id, ids: [id] } as const;
  await record(tx, { kind: "system" }, event);
}

type Keyed = Pick<UserRow, "username"> & { email: string };

/** Mails a key while it is good. Throws when the mail should be tried again. */
export async function mailRecovery(id: string, locale: Locale): Promise<void> {
  const [account] = await sql()<Keyed[]>`
    select u.username, u.email from recovery_keys k join users u on u.id = k.user_id
    where k.id = ${id} and k.expires_at > now() and u.is_active and u.email is not null`;
  if (!account) return;
  await deliverMail(id, {
    template: "recovery",
    to: account.email,
    locale,
    params: { username: account.username, minutes: recoveryMinutes },
    path: `/recover/${keyOf("recovery", id)}`,
  });
}
