import type { AccountInvitationRow } from "#drizzle/schema/members.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { invitationDays } from "#lib/members/member.ts";
import { hashOfKey, keyOf } from "#server/auth/mailed-keys.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { deliverMail } from "#server/mail/service.ts";
import { accountName } from "#server/users/service.ts";

interface NewInvitation {
  userId: string;
  email: string;
  locale: Locale;
}

/** Mails an invitation to an account that was made for a person; the link of a former one becomes invalid. */
export async function inviteToAccount(
  tx: Tx,
  { userId, email, locale }: NewInvitation,
): Promise<void> {
  const id = newId();
  await tx`
    insert into account_invitations (user_id, email, locale, invitation_id, key_hash, expires_at)
    values (${userId}, ${email}, ${locale}, ${id}, ${hashOfKey(keyOf("invitation", id))},
      now() + make_interval(days => ${invitationDays}))
    on conflict (user_id) do update set email = excluded.email, locale = excluded.locale,
      invitation_id = excluded.invitation_id, key_hash = excluded.key_hash, expires_at = excluded.expires_at,
      updated_at = now()`;
  await enqueue(tx, "mail-invitation", { id });
}

type Invited = Pick<AccountInvitationRow, "userId" | "email"> & { account: string };

/** The account that a mailed key opens now; null for nothing. */
export async function findInvitedAccount(
  db: Db,
  key: string,
  lock = db``,
): Promise<Invited | null> {
  const hash = hashOfKey(key);
  if (!hash) return null;
  const [row] = await db<Invited[]>`
    select i.user_id, i.email, ${accountName(db, "u")} as account
    from account_invitations i join users u on u.id = i.user_id
    where i.key_hash = ${hash} and i.expires_at > now() and u.is_active ${lock}`;
  return row ?? null;
}

interface Chosen {
  key: string;
  username: string;
  passwordHash: string;
}

/** Gives an account the sign-in that its person chose; false where the key opens none. Throws Conflict for a name that is taken. */
export async function acceptAccount(
  tx: Tx,
  { key, username, passwordHash }: Chosen,
): Promise<boolean> {
  const invited = await findInvitedAccount(tx, key, tx`for update of i`);
  if (!invited) return false;
  const { userId } = invited;
  const [taken] = await tx<Pick<UserRow, "id">[]>`
    select id from users where lower(username) = lower(${username}) and id <> ${userId}`;
  if (taken) throw usernameTaken();
  await tx`
    update users set username = ${username}, password_hash = ${passwordHash}, session_version = session_version + 1,
      updated_at = now()
    where id = ${userId}`;
  await tx`delete from account_invitations where user_id = ${userId}`;
  await record(
    tx,
    { kind: "user", userId },
    { name: "users.accepted", ownerId: userId, ids: [userId] },
  );
  return true;
}

export function usernameTaken(): AppError {
  return new AppError("Conflict", "users.errors.username.taken", {
    fields: [{ path: ["username"], key: "users.errors.username.taken" }],
  });
}

/** Mails an invitation while it is good; false where the id is of no account's. Throws when the mail should be tried again. */
export async function mailAccountInvitation(invitationId: string): Promise<boolean> {
  const db = sql();
  const [invited] = await db<
    (Pick<AccountInvitationRow, "email" | "locale"> & { account: string })[]
  >`
    select i.email, i.locale, ${accountName(db, "u")} as account
    from account_invitations i join users u on u.id = i.user_id
    where i.invitation_id = ${invitationId} and i.expires_at > now() and u.is_active`;
  if (!invited) return false;
  const { email, locale, account } = invited;
  await deliverMail(invitationId, {
    template: "accountInvitation",
    to: email,
    locale,
    params: { account, days: invitationDays },
    path: `/invitation/${keyOf("invitation", invitationId)}`,
  });
  return true;
}
