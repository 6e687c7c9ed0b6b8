import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { contactLists } from "./contacts.ts";

/**
 * Texts by which contacts are searched. They have a table of their own so that other changes of a contact don't
 * update the index. Triggers maintain it (docs/decisions/0032).
 */
export const contactTexts = pgTable(
  "contact_texts",
  {
    /** The id of the contact. */
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    listId: uuid("list_id").notNull(),
    text: text().notNull(),
  },
  (table) => [
    index("contact_texts_text_idx").using("gin", table.ownerId, sql`${table.text} gin_trgm_ops`),
  ],
);

/**
 * Contacts that were added in bulk and aren't in `contact_texts` yet: a job writes their texts, and a search reads
 * the contacts themselves until then.
 */
export const contactTextDebts = pgTable("contact_text_debts", {
  id: id(),
  ownerId: uuid("owner_id").notNull(),
  listId: uuid("list_id")
    .notNull()
    .references(() => contactLists.id, { onDelete: "cascade" }),
  fromId: uuid("from_id").notNull(),
  toId: uuid("to_id").notNull(),
});

export type ContactTextDebtRow = typeof contactTextDebts.$inferSelect;
