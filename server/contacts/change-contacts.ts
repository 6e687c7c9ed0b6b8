import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView, UpdateContactInput } from "#lib/contacts/contact.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { transaction } from "#server/db/transaction.ts";
import { announce, learn, readList } from "./announce-contacts.ts";
import { contactColumns, contactNotFound, contactViewOf } from "./contact-row.ts";

/** Replaces the values of a contact; it stays in its list. Throws NotFound outside the actor's scope. */
export const updateContact = permitted(
  "contacts.update",
  async (actor, id: string, input: UpdateContactInput): Promise<ContactView> => {
    const { phone, email, firstName, lastName, middleName, date, gender, custom } = input;
    return transaction(async (tx) => {
      const [before] = await tx<Pick<ContactRow, "phone" | "email">[]>`
        select phone, email from contacts c
        where c.id = ${id} and ${visibleTo(tx, actor, "contacts.update", "c.owner_id")} for update`;
      if (!before) throw contactNotFound();
      const [row] = await tx<ContactRow[]>`
      update contacts c set phone = ${phone}, email = ${email}, first_name = ${firstName}, last_name = ${lastName},
        middle_name = ${middleName}, date = ${date}, gender = ${gender}, custom = ${tx.json(custom)}, updated_at = now()
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.update", "c.owner_id")}
      returning ${contactColumns(tx)}`;
      if (!row) throw contactNotFound();
      await announce(tx, actor, "updated", row);
      const addresses = [
        row.phone === before.phone ? null : row.phone,
        row.email === before.email ? null : row.email,
      ];
      const list = await readList(tx, row);
      if (list?.type === "blacklist")
        await learn(tx, actor, { kind: "withdrawn", ownerId: row.ownerId, list, addresses });
      return contactViewOf(row);
    });
  },
);

/** Answers the contact as it was. Throws NotFound outside the actor's scope. */
export const removeContact = permitted(
  "contacts.remove",
  async (actor, id: string): Promise<ContactView> => {
    return transaction(async (tx) => {
      const [row] = await tx<ContactRow[]>`
      delete from contacts c
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.remove", "c.owner_id")}
      returning ${contactColumns(tx)}`;
      if (!row) throw contactNotFound();
      await announce(tx, actor, "removed", row);
      const { ownerId, phone, email } = row;
      const list = await readList(tx, row);
      if (list?.type === "blacklist")
        await learn(tx, actor, { kind: "granted", ownerId, list, addresses: [phone, email] });
      return contactViewOf(row);
    });
  },
);
