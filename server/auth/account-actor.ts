import type { UserRow } from "#drizzle/schema/users.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { closedFeatures } from "#server/site-env.ts";
import { type AccountRow, actorOf } from "./actor.ts";
import { placeColumns } from "./member-of.ts";

/** The account itself as an actor, for jobs that read its rows as its own programs would; null where it is gone. */
export async function actorOfAccount(id: UserRow["id"]): Promise<Actor | null> {
  const db = sql();
  const [row] = await db<AccountRow[]>`
    select u.id, u.username, u.role, u.permissions as overrides, u.locale, u.time_zone, u.session_version, b.currency,
      ${placeColumns(db)}
    from users u join balances b on b.owner_id = u.id where u.id = ${id}`;
  return row
    ? actorOf(row, { via: "token", sessionId: null, realUser: null }, await closedFeatures())
    : null;
}
