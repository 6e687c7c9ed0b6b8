import { date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { TextForm, TextVariant } from "#lib/ai-text/request.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id, moment } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** What an account has used of its requests for drafts, and until when it has to wait. */
export const aiTextUses = pgTable("ai_text_uses", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  /** The first day of the month that `used` is about. */
  month: date().notNull(),
  used: integer().notNull(),
  expiresAt: moment("expires_at").notNull(),
});

/** The latest requests of an account with their drafts. */
export const aiTexts = pgTable(
  "ai_texts",
  {
    id: id(),
    ownerId: ownerId(),
    channel: text().$type<ChannelType>().notNull(),
    form: jsonb().$type<TextForm>().notNull(),
    variants: jsonb().$type<TextVariant[]>().notNull(),
    createdAt,
  },
  (table) => [index("ai_texts_owner_idx").on(table.ownerId, table.id)],
);

export type AiTextUseRow = typeof aiTextUses.$inferSelect;

export type AiTextRow = typeof aiTexts.$inferSelect;
