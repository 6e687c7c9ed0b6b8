import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { CustomFields } from "#lib/contacts/fields.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

export const contactLists = pgTable(
  "contact_lists",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    type: text().$type<"regular" | "blacklist">().notNull().default("regular"),
    /** How many contacts it holds; kept by statement triggers on `contacts`. */
    size: integer().notNull().default(0),
    /** Goes up whenever a contact comes, goes or changes its address (triggers): what was counted before no longer holds. */
    changes: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("contact_lists_owner_id_idx").on(table.ownerId, table.id),
    // Orders of the list; an account's own few are sorted faster than they are looked for.
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
    createdAt,
    updatedAt,
  },
  (table) => [
    // A send walks a list in the order of its addresses, so that doubles across lists stand side by side.
    index("contacts_list_id_phone_idx").on(table.listId, table.phone, table.id),
    index("contacts_list_id_email_idx")
      .on(table.listId, table.email, table.id)
      .where(sql`${table.email} is not null`),
    index("contacts_list_id_id_idx").on(table.listId, table.id),
    // By name as it is read; the length keeps an entry within what an index takes.
    index("contacts_list_id_name_idx").on(
      table.listId,
      sql`nullif(lower(left(coalesce(${table.lastName} || ' ', '') || coalesce(${table.firstName} || ' ', '') || coalesce(${table.middleName}, ''), 64)), '')`,
      table.id,
    ),
  ],
);

export type ContactListRow = typeof contactLists.$inferSelect;

export type ContactRow = typeof contacts.$inferSelect;
