import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Moderation, Moderator } from "#lib/sendernames/moderation.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

export const sendernames = pgTable(
  "sendernames",
  {
    id: id(),
    ownerId: ownerId(),
    name: text().notNull(),
    type: text().$type<ChannelType>().notNull(),
    moderation: text().$type<Moderation>().notNull().default("pending"),
    comment: text().notNull().default(""),
    adminComment: text("admin_comment"),
    resellerComment: text("reseller_comment"),
    isActive: boolean("is_active").notNull().default(true),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("sendernames_owner_type_name_key").on(table.ownerId, table.type, table.name),
    // This index is partial, because only few names wait for a decision.
    index("sendernames_pending_idx")
      .on(table.ownerId)
      .where(sql`${table.moderation} = 'pending'`),
  ],
);

export type SendernameRow = typeof sendernames.$inferSelect;

/** The history of a sender name's states: `owner` submits it for moderation, the other actors decide. */
export const sendernameSteps = pgTable(
  "sendername_steps",
  {
    id: id(),
    sendernameId: uuid("sendername_id")
      .notNull()
      .references(() => sendernames.id, { onDelete: "cascade" }),
    moderation: text().$type<Moderation>().notNull(),
    by: text().$type<Moderator>().notNull(),
    /** The owner's comment on submission, or the reviewer's message to the owner. */
    comment: text().notNull().default(""),
    createdAt,
  },
  (table) => [index("sendername_steps_sendername_id_idx").on(table.sendernameId, table.id)],
);

export type SendernameStepRow = typeof sendernameSteps.$inferSelect;
