import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CustomFields } from "#lib/contacts/fields.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

export const contactLists = pgTable(
  "contact_lists",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    type: text().$type<"regular" | "blacklist">().notNull().default("regular"),
    /** The number of contacts in the list, maintained by statement triggers on `contacts`. */
    size: integer().notNull().default(0),
    /**
     * Raised by triggers when a contact is added, removed or changes its address, so that counts made before are
     * known to be stale.
     */
    changes: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("contact_lists_owner_id_idx").on(table.ownerId, table.id),
    // Indexes for sorting. An account with few lists is faster sorted in memory than by these.
    index("contact_lists_title_idx").on(sql`lower(${table.title})`, table.id),
    index("contact_lists_size_idx").on(table.size, table.id),
  ],
);

export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    listId: uuid("list_id")
      .notNull()
      .references(() => contactLists.id, { onDelete: "cascade" }),
    phone: text(),
    email: text(),
    firstName: text("first_name"),
    middleName: text("middle_name"),
    lastName: text("last_name"),
    date: date(),
    gender: text().$type<"male" | "female">(),
    /** `custom01` … `custom20`; absent keys are empty. */
    custom: jsonb().$type<CustomFields>().notNull().default({}),
    /** The import that wrote the contact last: a later row of the same file repeats it. */
    importId: uuid("import_id"),
    createdAt,
    updatedAt,
  },
  (table) => [
    // A bulk send reads a list in the order of its addresses, so that the same address in several lists is read at
    // one place.
    index("contacts_list_id_phone_idx").on(table.listId, table.phone, table.id),
    index("contacts_list_id_email_idx")
      .on(table.listId, table.email, table.id)
      .where(sql`${table.email} is not null`),
    index("contacts_list_id_id_idx").on(table.listId, table.id),
    // Indexes the displayed name; it is cut to the length that an index entry may have.
    index("contacts_list_id_name_idx").on(
      table.listId,
      sql`nullif(lower(left(coalesce(${table.lastName} || ' ', '') || coalesce(${table.firstName} || ' ', '') || coalesce(${table.middleName}, ''), 64)), '')`,
      table.id,
    ),
  ],
);

export type ContactListRow = typeof contactLists.$inferSelect;

export type ContactRow = typeof contacts.$inferSelect;
