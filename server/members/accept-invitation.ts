import type { MemberRow } from "#drizzle/schema/members.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { AcceptInvitationInput } from "#lib/members/member.ts";
import { canDo, permissionsOf } from "#lib/permissions.ts";
import { assertStrong } from "#server/auth/assert-strong.ts";
import { hashOfKey } from "#server/auth/mailed-keys.ts";
import { hashPassword } from "#server/auth/password.ts";
import { type Db, sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { accountName } from "#server/users/service.ts";
import { acceptAccount, findInvitedAccount, usernameTaken } from "./account-invitations.ts";

const invalidKey = "members.errors.key";

type Invited = Pick<MemberRow, "id" | "ownerId" | "name" | "email" | "role" | "locale"> & {
  account: string;
};

/** The details of an invitation that its page shows; without a role the account itself is the invited person's. */
type Invitation = Pick<Invited, "account" | "email"> & { role: Invited["role"] | null };

async function findInvited(db: Db, key: string, lock = db``): Promise<Invited | null> {
  const hash = hashOfKey(key);
  if (!hash) return null;
  const [row] = await db<
    (Invited & Pick<UserRow, "permissions"> & { accountRole: UserRow["role"] })[]
  >`
    select m.id, m.owner_id, m.name, m.email, m.role, m.locale, ${accountName(db, "u")} as account,
      u.role as account_role, u.permissions
    from members m join users u on u.id = m.owner_id
    where m.key_hash = ${hash} and m.expires_at > now() and m.user_id is null and u.is_active ${lock}`;
  if (!row) return null;
  const { accountRole, permissions, ...invited } = row;
  // If the account may no longer have members, its invitations are invalid.
  const hasMembers = canDo({ permissions: permissionsOf(accountRole, permissions) }, "members.get");
  return hasMembers ? invited : null;
}

/** What a mailed key opens now; null for nothing. */
export async function findInvitation(key: string): Promise<Invitation | null> {
  const db = sql();
  const [member, own] = await Promise.all([findInvited(db, key), findInvitedAccount(db, key)]);
  const invited = member ?? (own && { ...own, role: null });
  return invited && { account: invited.account, email: invited.email, role: invited.role };
}

/**
 * Makes what an invited person signs in with: to an account as its member, or to their own. Of two at once the first counts. Throws NotFound where the key
 * opens nothing, used or run out ones included, Conflict for a name that is taken, and as `assertStrong`.
 */
export async function acceptInvitation({
  key,
  username,
  password,
}: Pick<AcceptInvitationInput, "key" | "username" | "password">): Promise<void> {
  // The invitation is checked before the password is hashed, because hashing is expensive.
  const invitation = await findInvitation(key);
  if (!invitation) throw new AppError("NotFound", invalidKey);
  await assertStrong(password, { username, email: invitation.email }, ["password"]);
  const passwordHash = await hashPassword(password);
  await sql().begin(async (tx) => {
    if (await acceptAccount(tx, { key, username, passwordHash })) return;
    const invited = await findInvited(tx, key, tx`for update of m`);
    if (!invited) throw new AppError("NotFound", invalidKey);
    const { id, ownerId, name, email, role, locale } = invited;
    const [person] = await tx<Pick<UserRow, "id">[]>`
      insert into users (username, email, password_hash, member_of, locale, data)
      values (${username}, ${email}, ${passwordHash}, ${ownerId}, ${locale},
        ${tx.json({ firstName: name, email })})
      on conflict (lower(username)) do nothing returning id`;
    if (!person) throw usernameTaken();
    await tx`
      update members set user_id = ${person.id}, key_hash = null, updated_at = now() where id = ${id}`;
    const who = { kind: "user", userId: person.id, onBehalfOf: ownerId } as const;
    await record(tx, who, {
      name: "members.accepted",
      ownerId,
      ids: [id],
      data: { username, name, role },
    });
  });
}
