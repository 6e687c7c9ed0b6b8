import { boolean, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

export const sendernames = pgTable(
  "sendernames",
  {
    id: id(),
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
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("sendernames_owner_type_name_key").on(table.ownerId, table.type, table.name),
  ],
);

export type SendernameRow = typeof sendernames.$inferSelect;
