import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { ListUse } from "#lib/contacts/contact-list.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { countListTasks } from "#server/tasks/service.ts";

/** What depends on a list in the actor's scope. Throws NotFound for any other. */
export const getListUse = permitted("contacts.get", async (actor, id: string): Promise<ListUse> => {
  const db = sql();
  const [list] = await db<Pick<ContactListRow, "size">[]>`
    select size from contact_lists where id = ${id} and ${visibleTo(db, actor, "contacts.get", "owner_id")}`;
  if (!list) throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
  return { size: list.size, ...(await countListTasks(db, id)) };
});
