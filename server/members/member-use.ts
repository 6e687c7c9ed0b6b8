import type { MemberRow } from "#drizzle/schema/members.ts";
import type { MemberUse } from "#lib/members/member.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { memberNotFound } from "./member-row.ts";

/** What ends with a member: sessions in browsers, and tokens they made. Throws NotFound outside the actor's scope. */
export const getMemberUse = permitted(
  "members.get",
  async (actor, id: string): Promise<MemberUse> => {
    const db = sql();
    const [row] = await db<(Pick<MemberRow, "id"> & MemberUse)[]>`
      select m.id,
        (select count(*) from sessions s
          where s.user_id = m.user_id and s.revoked_at is null and s.expires_at > now())::int as sessions,
        (select count(*) from tokens t where t.made_by = m.user_id and t.kind = 'personal'
          and (t.expired_at is null or t.expired_at > now()))::int as tokens
      from members m where m.id = ${id} and ${visibleTo(db, actor, "members.get", "m.owner_id")}`;
    if (!row) throw memberNotFound();
    return { sessions: row.sessions, tokens: row.tokens };
  },
);
