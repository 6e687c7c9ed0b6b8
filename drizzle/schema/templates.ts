import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import type { TemplateRecipients } from "#lib/templates/template.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Messages stored for sending again. */
export const templates = pgTable(
  "templates",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    type: text().$type<ChannelType>().notNull(),
    /** The whole message including its sender. */
    payload: jsonb().$type<MessagePayload>().notNull(),
    recipient: jsonb().$type<TemplateRecipients>(),
    fallbacks: jsonb()
      .$type<Fallback[]>()
      .notNull()
      .default(sql`'[]'`),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("templates_owner_id_idx").on(table.ownerId, table.id),
    index("templates_title_idx").on(sql`lower(${table.title})`, table.id),
  ],
);

export type TemplateRow = typeof templates.$inferSelect;
