import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ImportState, RowFault } from "#lib/contacts/import-fields.ts";
import type {
  ImportFault,
  ImportHow,
  ImportReasons,
  LeftOutReasons,
} from "#lib/contacts/import.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { contactLists } from "./contacts.ts";

/** Imports of stored files into contact lists. A worker imports a file batch by batch. */
export const contactImports = pgTable(
  "contact_imports",
  {
    id: id(),
    /** The owner of the list. */
    ownerId: uuid("owner_id").notNull(),
    listId: uuid("list_id")
      .notNull()
      .references(() => contactLists.id, { onDelete: "cascade" }),
    /** The file can't be removed while the import runs. */
    fileId: uuid("file_id").notNull(),
    /** The owner of the file, who also gets the file of rejected rows. */
    fileOwnerId: uuid("file_owner_id").notNull(),
    /** The title is copied, because the file may be removed later. */
    title: text().notNull(),
    how: jsonb().$type<ImportHow>().notNull(),
    /** The last row that was processed. It is updated in the transaction that writes the contacts. */
    position: integer().notNull().default(0),
    /** The processed part of the file, in thousandths. */
    progress: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Rejected rows: their number by reason, and the first of them. */
    reasons: jsonb().$type<ImportReasons>().notNull().default({}),
    /** Values that could not be read, of people who came in without them: their number by kind, and the first. */
    leftOut: jsonb("left_out").$type<LeftOutReasons>().notNull().default({}),
    /** Numbers that came without a calling code and were read as the country's own. */
    assumed: integer().notNull().default(0),
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

/** Rows that a running import rejected. When it ends they are written to a file. */
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
