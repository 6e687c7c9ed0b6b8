import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt } from "./columns.ts";
import { files } from "./files.ts";

/** Recordings that were made of a text by a voice, so that the same isn't made again while its file is there. */
export const speeches = pgTable(
  "speeches",
  {
    ownerId: uuid("owner_id").notNull(),
    /** A hash of the synthesizer, the voice and the text. */
    key: bytea().notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
);
export type SpeechRow = typeof speeches.$inferSelect;
