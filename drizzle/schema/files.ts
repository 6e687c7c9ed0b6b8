import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FileKind } from "#lib/storage/kinds.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** Stored files. The row makes the file: its bytes, kept under the same id, were there before it and go after it. */
export const files = pgTable(
  "files",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    /** What its sender called it, made safe. */
    filename: text().notNull(),
    /** The content type found in the bytes. */
    type: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    size: bigint({ mode: "bigint" }).notNull(),
    /** Seconds that a recording or film plays; null where its bytes don't tell. */
    seconds: integer(),
    /** The SHA-256 hash of its bytes in hexadecimal. */
    digest: text().notNull(),
    locked: boolean().notNull().default(false),
    /** Null for one that is kept. */
    expiredAt: moment("expired_at"),
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

/** The bytes of all files of an account, kept as one sum so that simultaneous uploads share the quota. */
export const storageUse = pgTable("storage_use", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  bytes: bigint({ mode: "bigint" }).notNull(),
  files: integer().notNull(),
});

export type FileRow = typeof files.$inferSelect;

export type StorageUseRow = typeof storageUse.$inferSelect;
