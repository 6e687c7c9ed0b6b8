import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Chosen } from "#lib/contacts/bulk.ts";
import type { BulkAct, BulkState } from "#lib/contacts/fields.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { contactLists } from "./contacts.ts";

/** Changes of many contacts of a list, which a worker makes batch by batch. */
export const contactJobs = pgTable(
  "contact_jobs",
  {
    id: id(),
    /** The owner of the list. */
    ownerId: uuid("owner_id").notNull(),
    listId: uuid("list_id")
      .notNull()
      .references(() => contactLists.id, { onDelete: "cascade" }),
    act: text().$type<BulkAct>().notNull(),
    /** The list that contacts are moved or copied to; it may be removed meanwhile. */
    targetId: uuid("target_id"),
    chosen: jsonb().$type<Chosen>().notNull(),
    /** The newest contact of the list when the job was created. Contacts added later aren't changed. */
    upto: uuid().notNull(),
    /** The last contact that was processed; contacts are processed in the order of their ids. */
    cursor: uuid().notNull(),
    total: integer().notNull(),
    done: integer().notNull(),
    state: text().$type<BulkState>().notNull().default("running"),
    createdBy: uuid("created_by").notNull(),
    /** The person who acted in a session signed in as another account. */
    onBehalfOf: uuid("on_behalf_of"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("contact_jobs_running_idx")
      .on(table.listId)
      .where(sql`${table.state} = 'running'`),
  ],
);

export type ContactJobRow = typeof contactJobs.$inferSelect;
