import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ImportState, RowFault } from "#lib/contacts/import-fields.ts";
import type { ImportFault, ImportHow, ImportReasons } from "#lib/contacts/import.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { contactLists } from "./contacts.ts";

/** Contacts that a worker brings into a list from a stored file, part after part. */
export const contactImports = pgTable(
  "contact_imports",
  {
    id: id(),
    /** The owner of the list. */
    ownerId: uuid("owner_id").notNull(),
    listId: uuid("list_id")
      .notNull()
      .references(() => contactLists.id, { onDelete: "cascade" }),
    /** While it runs, the file stays. */
    fileId: uuid("file_id").notNull(),
    /** The file's: theirs is the file of the rows that are left out, too. */
    fileOwnerId: uuid("file_owner_id").notNull(),
    /** The file's title; it may be removed later. */
    title: text().notNull(),
    how: jsonb().$type<ImportHow>().notNull(),
    /** The last row that is done with: it moves in the transaction that writes the contacts of the rows before. */
    position: integer().notNull().default(0),
    /** How much of the file that is, in thousandths. */
    progress: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Why rows were left out: how many for each reason, and the first of them. */
    reasons: jsonb().$type<ImportReasons>().notNull().default({}),
    state: text().$type<ImportState>().notNull().default("running"),
    /** The reason why the import stopped early. */
    fault: text().$type<ImportFault>(),
    rejectedFileId: uuid("rejected_file_id"),
    createdBy: uuid("created_by").notNull(),
    /** The person who acted in a session signed in as another account. */
    onBehalfOf: uuid("on_behalf_of"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("contact_imports_list_id_idx").on(table.listId, table.id),
    index("contact_imports_running_idx")
      .on(table.fileId)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** Rows left out by an import that runs; at its end they become a file. */
export const contactImportRejects = pgTable(
  "contact_import_rejects",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => contactImports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    fault: text().$type<RowFault>().notNull(),
    cells: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

export type ContactImportRow = typeof contactImports.$inferSelect;

export type ContactImportRejectRow = typeof contactImportRejects.$inferSelect;
