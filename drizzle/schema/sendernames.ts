import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { users } from "./users.ts";

export const sendernames = pgTable(
  "sendernames",
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    type: text().$type<ChannelType>().notNull(),
    moderation: text().$type<"pending" | "approved" | "rejected">().notNull().default("pending"),
    comment: text().notNull().default(""),
    adminComment: text("admin_comment"),
    resellerComment: text("reseller_comment"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("sendernames_owner_type_name_key").on(table.ownerId, table.type, table.name),
  ],
);
