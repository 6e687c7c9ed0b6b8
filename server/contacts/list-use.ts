import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { ListUse } from "#lib/contacts/contact-list.ts";
import type { ContactUse } from "#lib/contacts/contact.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { countListTasks } from "#server/tasks/service.ts";
import { findTemplatesUsing } from "#server/templates/find-using.ts";
import { contactNotFound } from "./contact-row.ts";

/** What depends on a list in the actor's scope. Throws NotFound for any other. */
export const getListUse = permitted("contacts.get", async (actor, id: string): Promise<ListUse> => {
  const db = sql();
  const [list] = await db<Pick<ContactListRow, "size" | "ownerId">[]>`
    select size, owner_id from contact_lists where id = ${id} and ${visibleTo(db, actor, "contacts.get", "owner_id")}`;
  if (!list) throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
  const { size, ownerId } = list;
  const [tasks, templates, [reading]] = await Promise.all([
    countListTasks(db, id),
    findTemplatesUsing(db, actor, ownerId, { list: id }),
    db<{ imports: number }[]>`
      select count(*)::int as imports from contact_imports where list_id = ${id} and state = 'running'`,
  ]);
  return { size, ...tasks, imports: reading?.imports ?? 0, templates };
});

/**
 * Finds the other lists with the person behind a contact, and sends that would reach them there. Throws
 * NotFound outside the actor's scope.
 */
export const getContactUse = permitted(
  "contacts.get",
  async (actor, id: string): Promise<ContactUse> => {
    const db = sql();
    const [contact] = await db<Pick<ContactRow, "ownerId" | "listId" | "phone" | "email">[]>`
      select c.owner_id, c.list_id, c.phone, c.email from contacts c
      where c.id = ${id} and ${visibleTo(db, actor, "contacts.get", "c.owner_id")}`;
    if (!contact) throw contactNotFound();
    const { ownerId, listId, phone, email } = contact;
    const [{ sending }, [elsewhere]] = await Promise.all([
      countListTasks(db, listId),
      db<{ lists: number }[]>`
        select count(*)::int as lists from contact_lists l
        where l.owner_id = ${ownerId} and l.id <> ${listId} and (
          exists (select from contacts c where c.list_id = l.id and c.phone = ${phone})
          or exists (select from contacts c where c.list_id = l.id and c.email = ${email}))`,
    ]);
    return { lists: elsewhere?.lists ?? 0, sending };
  },
);
