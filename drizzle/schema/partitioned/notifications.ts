import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NotificationType } from "#lib/notifications/notification.ts";
import { moment, updatedAt } from "../columns.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Notifications of accounts. Their text is rendered when they are read, in the reader's language. */
export const notifications = pgTable("notifications", {
  id,
  ownerId,
  type: text().$type<NotificationType>().notNull(),
  params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  channel: text().notNull().default("web"),
  readAt: moment("read_at"),
  sentAt: moment("sent_at"),
  deliveredAt: moment("delivered_at"),
  /** People of the account who chose not to see it in the cabinet; null where all see it. */
  hiddenFrom: uuid("hidden_from").array(),
  updatedAt,
  createdAt,
});

export type NotificationRow = typeof notifications.$inferSelect;
