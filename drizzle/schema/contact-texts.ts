import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { contactLists } from "./contacts.ts";

/** What a contact is found by, apart from it: a change of anything else costs the index nothing. Kept by triggers (docs/decisions/0032). */
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

/** Contacts that came many at once: a job writes their texts, until then they are read themselves. */
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
