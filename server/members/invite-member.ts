import type { MemberRow } from "#drizzle/schema/members.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import {
  invitationDays,
  type InviteMemberInput,
  maxMembers,
  type MemberView,
} from "#lib/members/member.ts";
import { limitInvitations } from "#server/auth/flood-limits.ts";
import { hashOfKey, keyOf } from "#server/auth/mailed-keys.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { deliverMail } from "#server/mail/service.ts";
import { accountName } from "#server/users/service.ts";
import { assertFewerRows } from "#server/verbs/limit-rows.ts";
import { mailAccountInvitation } from "./account-invitations.ts";
import { findMember, lockMember } from "./member-row.ts";

const goodUntil = (tx: Tx) => tx`now() + make_interval(days => ${invitationDays})`;

/**
 * Invites a person by mail to sign in to the actor's account with a name and password of their own. Throws
 * Conflict for an address that a member has already, or when there are fifty members; TooManyRequests.
 */
export const inviteMember = permitted(
  "members.create",
  async (
    actor,
    { email, name, role, locale = actor.locale }: InviteMemberInput,
    idempotency: Idempotency | null = null,
  ): Promise<MemberView> => {
    const ownerId = actor.userId;
    await limitInvitations(ownerId, email);
    return sql().begin(async (tx) => {
      await assertFewerRows(tx, ownerId, {
        table: "members",
        max: maxMembers,
        error: "members.errors.many",
      });
      const invitationId = newId();
      const [row] = await tx<Pick<MemberRow, "id">[]>`
        insert into members (owner_id, email, name, role, locale, invitation_id, key_hash, expires_at)
        values (${ownerId}, ${email}, ${name}, ${role}, ${locale}, ${invitationId},
          ${hashOfKey(keyOf("invitation", invitationId))}, ${goodUntil(tx)})
        on conflict (owner_id, lower(email)) do nothing returning id`;
      if (!row)
        throw new AppError("Conflict", "members.errors.there", {
          fields: [{ path: ["email"], key: "members.errors.there" }],
        });
      await enqueue(tx, "mail-invitation", { id: invitationId });
      await record(tx, actor, {
        name: "members.invited",
        ownerId,
        ids: [row.id],
        data: { email, role },
      });
      const view = await findMember(tx, actor, row.id, "members.create");
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/**
 * Mails a new invitation; the link of the previous one becomes invalid. Throws Conflict for a member who has
 * accepted.
 */
export const inviteAgain = permitted(
  "members.update",
  async (actor, id: string): Promise<MemberView> => {
    const { email: address } = await findMember(sql(), actor, id, "members.update");
    await limitInvitations(actor.userId, address);
    return sql().begin(async (tx) => {
      const { userId, ownerId, email, role } = await lockMember(tx, actor, "members.update", id);
      if (userId !== null) throw new AppError("Conflict", "members.errors.accepted");
      const invitationId = newId();
      await tx`
        update members set invitation_id = ${invitationId}, expires_at = ${goodUntil(tx)}, updated_at = now(),
          key_hash = ${hashOfKey(keyOf("invitation", invitationId))}
        where id = ${id}`;
      await enqueue(tx, "mail-invitation", { id: invitationId });
      await record(tx, actor, {
        name: "members.invited",
        ownerId,
        ids: [id],
        data: { email, role },
      });
      return findMember(tx, actor, id, "members.update");
    });
  },
);

type Invited = Pick<MemberRow, "email" | "role" | "locale"> & { account: UserRow["username"] };

/** Mails an invitation while it is good. Throws when the mail should be tried again. */
export async function mailInvitation(invitationId: string): Promise<void> {
  const db = sql();
  const [invited] = await db<Invited[]>`
    select m.email, m.role, m.locale, ${accountName(db, "u")} as account
    from members m join users u on u.id = m.owner_id
    where m.invitation_id = ${invitationId} and m.user_id is null and m.expires_at > now() and u.is_active`;
  if (!invited) return void (await mailAccountInvitation(invitationId));
  const { email, role, locale, account } = invited;
  await deliverMail(invitationId, {
    template: "invitation",
    to: email,
    locale,
    params: { account, role, days: invitationDays },
    path: `/invitation/${keyOf("invitation", invitationId)}`,
  });
}
