import { membersList } from "#lib/members/list.ts";
import type { MemberView } from "#lib/members/member.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { findMember, memberColumns, memberTables, memberViewOf } from "./member-row.ts";

const table = listTable(membersList, "members m", "members.get", { filters: { role: "m.role" } });

/** Lists the members of the actor's account, the latest first. */
export const listMembers = listVerb("members.get", {
  source: { from: memberTables, columns: memberColumns, view: memberViewOf },
  table,
  and: (db, { search }) => {
    const text = search && containing(search);
    return [
      text &&
        db`(m.name ilike ${text} or m.email ilike ${text} or exists (
          select from users n where n.id = m.user_id and (n.username ilike ${text} or n.email ilike ${text})))`,
    ];
  },
});

/** Throws NotFound for one of another account. */
export const getMember = permitted("members.get", async (actor, id: string): Promise<MemberView> =>
  findMember(sql(), actor, id),
);
