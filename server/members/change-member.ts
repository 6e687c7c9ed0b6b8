import type { MemberRole } from "#lib/members/member-roles.ts";
import type { MemberView } from "#lib/members/member.ts";
import { endMailedKeys } from "#server/auth/mailed-keys.ts";
import { permitted } from "#server/auth/permitted.ts";
import { endAllAccess } from "#server/auth/revoke.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { forgetChannels } from "#server/notifications/service.ts";
import { removeFactors } from "#server/second-factor/service.ts";
import { findMember, lockMember } from "./member-row.ts";

/**
 * Changes a member's role; their sessions, sockets and tokens follow at once. Members can't change their own
 * role.
 */
export const changeMember = permitted(
  "members.update",
  async (actor, id: string, role: MemberRole): Promise<MemberView> => {
    return sql().begin(async (tx) => {
      const member = await lockMember(tx, actor, "members.update", id);
      if (member.role !== role) {
        // A database trigger (`announce_access`) notifies open sockets.
        await tx`update members set role = ${role}, updated_at = now() where id = ${id}`;
        await tx`update users set session_version = session_version + 1 where id = ${member.userId}`;
        const { ownerId } = member;
        const change = { before: { role: member.role }, after: { role } };
        await record(tx, actor, {
          name: "members.role",
          ownerId,
          ids: [id],
          data: { role },
          change,
        });
      }
      return findMember(tx, actor, id, "members.update");
    });
  },
);

/**
 * Removes a member or an invitation and answers it as it was: sessions, sockets and tokens end at once. The
 * member's row of `users` stays, because the history names it.
 */
export const removeMember = permitted(
  "members.remove",
  async (actor, id: string): Promise<MemberView> => {
    return sql().begin(async (tx) => {
      const { ownerId, userId, email, role } = await lockMember(tx, actor, "members.remove", id);
      const view = await findMember(tx, actor, id, "members.remove");
      await tx`delete from members where id = ${id}`;
      if (userId !== null) {
        await endAllAccess(tx, actor, userId);
        await tx`delete from tokens where made_by = ${userId}`;
        await tx`delete from smpp_passwords where made_by = ${userId}`;
        await tx`delete from mail_secrets where made_by = ${userId}`;
        await removeFactors(tx, userId);
        await endMailedKeys(tx, userId);
        await forgetChannels(tx, userId);
        await tx`
          update users set is_active = false, email = null, data = '{}', updated_at = now() where id = ${userId}`;
      }
      await record(tx, actor, {
        name: "members.removed",
        ownerId,
        ids: [id],
        data: { email, role },
      });
      return view;
    });
  },
);
