import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/** Words with which people's messages may begin, and what follows from one. */
export const keywords = pgTable(
  "keywords",
  {
    id: id(),
    /** As it was written. */
    word: text().notNull(),
    /** As it is compared (`wordKey`). */
    wordKey: text("word_key").notNull(),
    /** The channels it counts on; empty is all. */
    types: text().array().$type<ChannelType[]>().notNull().default([]),
    /** The number or name that it has to be written to; empty is any. */
    recipient: text().notNull().default(""),
    /** The account that the message goes to, and that pays for the answer. */
    ownerId: uuid("owner_id"),
    /** Where the message is posted, too. */
    url: text().notNull().default(""),
    answer: text().notNull().default(""),
    isActive: boolean("is_active").notNull().default(true),
    madeBy: uuid("made_by").notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index("keywords_word_key_idx").on(table.wordKey)],
);

/** How many answers to keywords a number has got on a day, so that two machines never answer each other for ever. */
export const keywordAnswers = pgTable(
  "keyword_answers",
  {
    address: text().notNull(),
    day: text().notNull(),
    answers: integer().notNull(),
    createdAt,
  },
  (table) => [uniqueIndex("keyword_answers_key").on(table.address, table.day)],
);

export type KeywordRow = typeof keywords.$inferSelect;
