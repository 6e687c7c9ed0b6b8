import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FileKind } from "#lib/storage/kinds.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** Stored files. Bytes are stored under the id before the row is inserted, and removed after the row is deleted. */
export const files = pgTable(
  "files",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    /** The sanitised name under which the file was uploaded. */
    filename: text().notNull(),
    /** The content type found in the bytes. */
    type: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    size: bigint({ mode: "bigint" }).notNull(),
    /** The duration of audio or video in seconds; null if the bytes don't give it. */
    seconds: integer(),
    /** The SHA-256 hash of its bytes in hexadecimal. */
    digest: text().notNull(),
    locked: boolean().notNull().default(false),
    /** The time at which the file expires; null for a file that is kept. */
    expiredAt: moment("expired_at"),
    /** The `expired_at` that its account was notified of. */
    expiryTold: moment("expiry_told"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("files_owner_id_idx").on(table.ownerId, table.id),
    index("files_title_idx").on(sql`lower(${table.title})`, table.id),
    index("files_size_idx").on(table.size, table.id),
    index("files_expired_at_idx").on(table.expiredAt, table.id),
  ],
);

/**
 * The total size of an account's files. Simultaneous uploads lock this row, so they can't exceed the quota together.
 */
export const storageUse = pgTable("storage_use", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  bytes: bigint({ mode: "bigint" }).notNull(),
  files: integer().notNull(),
});

export type FileRow = typeof files.$inferSelect;

export type StorageUseRow = typeof storageUse.$inferSelect;
