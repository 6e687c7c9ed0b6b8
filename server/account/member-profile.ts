import type { UserRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { MemberProfileInput } from "#lib/members/member.ts";
import { permitted } from "#server/auth/permitted.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { personName } from "#server/users/service.ts";

interface MemberProfile {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A member's own profile. Throws NotFound for an account's own person. */
export const getMemberProfile = permitted(
  "credentials.get",
  async (actor): Promise<MemberProfile> => {
    const [row] = await lookUps()<MemberProfile[]>`
      select username, coalesce(email, '') as email, coalesce(data->>'firstName', '') as first_name,
        coalesce(data->>'lastName', '') as last_name
      from users where id = ${personOf(actor).userId} and member_of = ${actor.userId}`;
    if (!row) throw notFound();
    return row;
  },
);

/** Changes a member's own name, language and zone, whatever their role. Throws NotFound as `getMemberProfile` does. */
export const updateMemberProfile = permitted(
  "credentials.update",
  async (
    actor,
    { firstName, lastName = "", locale, timeZone }: MemberProfileInput,
  ): Promise<Pick<UserRow, "locale" | "timeZone">> => {
    const { userId } = personOf(actor);
    return sql().begin(async (tx) => {
      // The member is locked first, in the same order as when a member is changed or removed.
      await tx`select 1 from members where user_id = ${userId} for update`;
      await tx`
        update users set data = data || ${tx.json({ firstName, lastName })}::jsonb, locale = ${locale},
          time_zone = ${timeZone}, updated_at = now()
        where id = ${userId} and member_of = ${actor.userId}`;
      // The account lists the member by this name, and its history shows it.
      const [row] = await tx<{ id: string }[]>`
        update members m set name = ${personName(tx, "u")}, updated_at = now()
        from users u where u.id = ${userId} and m.user_id = u.id returning m.id`;
      if (!row) throw notFound();
      await record(tx, actor, {
        name: "members.updated",
        ownerId: actor.userId,
        ids: [row.id],
        data: { changed: ["firstName", "lastName", "locale", "timeZone"] },
      });
      return { locale, timeZone };
    });
  },
);

function notFound(): AppError {
  return new AppError("NotFound", "members.errors.notFound");
}
