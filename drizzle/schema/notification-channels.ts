import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { OutsideChannel } from "#lib/notifications/channels.ts";
import type { NotificationType } from "#lib/notifications/notification.ts";
import { bytea, createdAt, id, moment } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** The sign-in of the person who is notified: the account's own or a member's. */
const personId = () =>
  uuid("person_id")
    .notNull()
    .references(() => users.id);

/** Notifications that have yet to leave by mail, by the messenger bot or by push, one row per person and channel. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    id: id(),
    ownerId: ownerId(),
    personId: personId(),
    channel: text().$type<OutsideChannel>().notNull(),
    type: text().$type<NotificationType>().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Rows with the same id leave as one message. Repeated attempts keep it. */
    batchId: uuid("batch_id"),
    /** An attempt has begun and its outcome isn't known. */
    isSending: boolean("is_sending").notNull().default(false),
    /** It was held back by quiet hours, so it leaves in their digest. */
    hasWaited: boolean("has_waited").notNull().default(false),
    createdAt,
  },
  (table) => [
    index("notification_deliveries_person_idx").on(table.personId, table.channel, table.id),
  ],
);
export type NotificationDeliveryRow = typeof notificationDeliveries.$inferSelect;

/** When a type of notification last left for a person by a channel; more of it is folded for some minutes. */
export const notificationSends = pgTable(
  "notification_sends",
  {
    personId: personId(),
    channel: text().$type<OutsideChannel>().notNull(),
    type: text().notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.channel, table.type] })],
);

/** The messenger bot by its id, which its token begins with. One worker at a time reads its updates. */
export const messengerBots = pgTable("messenger_bots", {
  botId: bigint("bot_id", { mode: "bigint" }).primaryKey(),
  /** Null until the messenger has accepted the token. */
  username: text(),
  /** The first update that was not worked on yet. */
  nextUpdate: bigint("next_update", { mode: "bigint" })
    .notNull()
    .default(sql`0`),
  heldBy: uuid("held_by"),
  heldUntil: moment("held_until"),
});
export type MessengerBotRow = typeof messengerBots.$inferSelect;

/** The chats in which the bot notifies people. */
export const messengerLinks = pgTable(
  "messenger_links",
  {
    personId: personId().primaryKey(),
    chatId: bigint("chat_id", { mode: "bigint" }).notNull(),
    /** What the messenger calls the person. */
    name: text().notNull(),
    /** The messenger asked to send nothing before. */
    pausedUntil: moment("paused_until"),
    createdAt,
  },
  (table) => [index("messenger_links_chat_idx").on(table.chatId)],
);
export type MessengerLinkRow = typeof messengerLinks.$inferSelect;

/** Codes of links that open the bot's chat for a person; each works once. */
export const messengerCodes = pgTable("messenger_codes", {
  personId: personId().primaryKey(),
  codeHash: bytea("code_hash").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
});

/** The keys by which push services know this installation (VAPID); generated once. */
export const pushKeys = pgTable("push_keys", {
  id: integer().primaryKey(),
  publicKey: text("public_key").notNull(),
  /** Sealed. */
  privateKey: bytea("private_key").notNull(),
  createdAt,
});

/** Browsers that show a person's notifications. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    personId: personId(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Browser and system, as the person knows them. */
    name: text().notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint_key").on(table.endpoint),
    index("push_subscriptions_person_idx").on(table.personId, table.id),
  ],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
