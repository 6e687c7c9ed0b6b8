import type { UserRow } from "#drizzle/schema/users.ts";
import type { Db } from "#server/db/client.ts";

/** The ids of the operators who are notified of what concerns the platform: active managers and administrators. */
export async function operatorIds(db: Db): Promise<string[]> {
  const rows = await db<Pick<UserRow, "id">[]>`
    select id from users where role in ('manager', 'admin') and is_active and member_of is null`;
  return rows.map(({ id }) => id);
}
