import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CaseState, ModerationAction, RuleKind } from "#lib/moderation/kinds.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { bytea, createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Groups of rules on texts: what happens to a text that one of their rules finds, and whose texts they look at. */
export const messageRuleGroups = pgTable("message_rule_groups", {
  id: id(),
  title: text().notNull(),
  action: text().$type<ModerationAction>().notNull(),
  /** The channels they look at; empty is all. */
  types: text().array().$type<ChannelType[]>().notNull().default([]),
  /** The only account they look at; null is all. */
  ownerId: uuid("owner_id"),
  /** Only accounts younger than so many days; null is all. */
  accountAgeDays: integer("account_age_days"),
  isActive: boolean("is_active").notNull().default(true),
  createdAt,
  updatedAt,
});

/** What is looked for in texts: words, one a line, or a regular expression. */
export const messageRules = pgTable(
  "message_rules",
  {
    id: id(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => messageRuleGroups.id, { onDelete: "cascade" }),
    kind: text().$type<RuleKind>().notNull(),
    text: text().notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index("message_rules_group_id_idx").on(table.groupId, table.id)],
);

/** Texts that rules have found: all sends of one account with the same text and sender are decided about together. */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    id: id(),
    ownerId: ownerId(),
    type: text().$type<ChannelType>().notNull(),
    sender: text().notNull(),
    /** SHA-256 of the text as it is compared. */
    digest: bytea().notNull(),
    /** The beginning of the text, as it was written first. */
    text: text().notNull(),
    /** The rule was met only by values of variables, so that texts of the case differ. */
    varies: boolean().notNull().default(false),
    /** The group whose rule was met, as it was called then. */
    groupId: uuid("group_id"),
    groupTitle: text("group_title").notNull(),
    state: text().$type<CaseState>().notNull(),
    /** Whether the text is always allowed to its account since. */
    isAlways: boolean("is_always").notNull().default(false),
    /** What the account reads of the decision. */
    comment: text().notNull().default(""),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("moderation_cases_open_key")
      .on(table.ownerId, table.type, table.sender, table.digest, table.state)
      .where(sql`state in ('pending', 'marked')`),
    index("moderation_cases_state_idx").on(table.state, table.id),
    index("moderation_cases_owner_idx").on(table.ownerId, table.id),
  ],
);

/** Messages and bulk sends of a case, by their ids. */
export const moderatedSends = pgTable(
  "moderated_sends",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    isTask: boolean("is_task").notNull(),
    /** It does not leave before the decision. */
    waits: boolean().notNull(),
    /** When it is too late to send it. */
    until: moment("until"),
  },
  (table) => [
    index("moderated_sends_case_idx").on(table.caseId, table.id),
    index("moderated_sends_waiting_idx")
      .on(table.caseId, table.id)
      .where(sql`waits`),
    index("moderated_sends_until_idx")
      .on(table.until)
      .where(sql`waits and until is not null`),
  ],
);

/** Texts that an account may always send on a channel, whatever the rules say. */
export const allowedTexts = pgTable(
  "allowed_texts",
  {
    ownerId: ownerId(),
    type: text().$type<ChannelType>().notNull(),
    digest: bytea().notNull(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => moderationCases.id, { onDelete: "cascade" }),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.type, table.digest] })],
);

export type MessageRuleGroupRow = typeof messageRuleGroups.$inferSelect;

export type MessageRuleRow = typeof messageRules.$inferSelect;

export type ModerationCaseRow = typeof moderationCases.$inferSelect;

export type ModeratedSendRow = typeof moderatedSends.$inferSelect;
