import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ClickKind } from "#lib/links/click-kinds.ts";
import { bytea, createdAt, id, moment, momentNow, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Short links of accounts. A removed one keeps its row, so that its code leads nowhere else. */
export const links = pgTable(
  "links",
  {
    id: id(),
    ownerId: ownerId(),
    code: text().notNull(),
    url: text().notNull(),
    title: text().notNull(),
    /** People's opens; those of robots and previews are counted by the hour only. */
    clicks: integer().notNull().default(0),
    /** Distinct readers who reported it since an operator last looked. */
    reports: integer().notNull().default(0),
    expiredAt: moment("expired_at"),
    /** When an operator stopped it. */
    frozenAt: moment("frozen_at"),
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("links_code_key").on(table.code),
    index("links_owner_idx").on(table.ownerId, table.id),
    index("links_clicks_idx").on(table.clicks, table.id),
  ],
);
export type LinkRow = typeof links.$inferSelect;

/** Where a link led before, each until the time at which it was changed. */
export const linkTargets = pgTable(
  "link_targets",
  {
    id: id(),
    linkId: uuid("link_id")
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    url: text().notNull(),
    since: moment("since").notNull(),
    until: momentNow("until"),
  },
  (table) => [index("link_targets_link_idx").on(table.linkId, table.id)],
);
export type LinkTargetRow = typeof linkTargets.$inferSelect;

/** How often a link was opened in an hour, by whom. */
export const linkClicks = pgTable(
  "link_clicks",
  {
    linkId: uuid("link_id")
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    hour: moment("hour").notNull(),
    kind: text().$type<ClickKind>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.hour, table.kind] })],
);
export type LinkClickRow = typeof linkClicks.$inferSelect;

/** The code that one message has for its recipient alone. */
export const linkRecipients = pgTable(
  "link_recipients",
  {
    code: text().primaryKey(),
    linkId: uuid("link_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    sendingId: uuid("sending_id").notNull(),
    /** The message's task; null for a single message. */
    groupId: uuid("group_id"),
    recipient: text().notNull(),
    clicks: integer().notNull().default(0),
    firstClickedAt: moment("first_clicked_at"),
    lastClickedAt: moment("last_clicked_at"),
  },
  (table) => [
    index("link_recipients_link_idx").on(table.linkId, table.sendingId),
    index("link_recipients_sending_idx").on(table.sendingId),
    index("link_recipients_group_idx")
      .on(table.groupId)
      .where(sql`clicks > 0 and group_id is not null`),
    index("link_recipients_opened_idx")
      .on(table.sendingId)
      .where(sql`clicks > 0`),
    index("link_recipients_clicked_idx")
      .on(table.ownerId, table.recipient)
      .where(sql`clicks > 0`),
  ],
);
export type LinkRecipientRow = typeof linkRecipients.$inferSelect;

/** Readers who reported a link, by a keyed hash of their address, so that one person counts once. */
export const linkReports = pgTable(
  "link_reports",
  {
    linkId: uuid("link_id")
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    reporter: bytea().notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.linkId, table.reporter] })],
);
