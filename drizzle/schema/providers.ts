import { sql } from "drizzle-orm";
import {
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
import type { InvitedChannel } from "#lib/invitations/states.ts";
import type { CostList } from "#lib/providers/costs.ts";
import type { ProviderMode } from "#lib/providers/modes.ts";
import type { RouteStrategy } from "#lib/providers/targets.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { bytea, createdAt, id, moment, momentNow, updatedAt } from "./columns.ts";
import { workers } from "./service.ts";

/**
 * A connection to a provider that delivers messages. `config` is parsed by the schema of its kind, together with the
 * sealed `secrets`.
 */
export const providers = pgTable("providers", {
  id: id(),
  kind: text().notNull(),
  title: text().notNull(),
  config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** The secret fields of the config as JSON, sealed; null where there are none (docs/decisions/0070). */
  secrets: bytea(),
  isActive: boolean("is_active").notNull().default(true),
  /** Whether it takes new messages, and what waits for it leaves. */
  mode: text().$type<ProviderMode>().notNull().default("active"),
  /** Messages per second that each sender name may send by it; null for as many as there are. */
  senderRate: integer("sender_rate"),
  /** What it takes for messages, a list for each channel. */
  costs: jsonb().$type<CostList[]>().notNull().default([]),
  /** When a worker last saw it connect or disconnect. */
  readyAt: moment("ready_at"),
  createdAt,
  updatedAt,
});

/** Connection state of each provider in each living worker. Rows are removed together with their worker. */
export const providerLinks = pgTable(
  "provider_links",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    workerId: text("worker_id")
      .notNull()
      .references(() => workers.id, { onDelete: "cascade" }),
    isReady: boolean("is_ready").notNull(),
    problem: text(),
    changedAt: momentNow("changed_at"),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.workerId] })],
);

/**
 * People who have shown a bot of a provider their phone: by it messages find them. Who has left stays known, and is
 * reached again once back.
 */
export const channelPeople = pgTable(
  "channel_people",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** The provider's own id of the person. */
    person: text().notNull(),
    /** E.164 with its plus; null until they share it. */
    address: text(),
    /** When they did, by the provider's clock, as all its times: an older call changes nothing. */
    sharedAt: moment("shared_at"),
    hasLeft: boolean("has_left").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.person] }),
    index("channel_people_address_idx").on(table.providerId, table.address),
  ],
);

/** Providers that routing rules lead to together, as one target of several rules. */
export const providerGroups = pgTable("provider_groups", {
  id: id(),
  title: text().notNull(),
  targets: jsonb().$type<{ providerId: string; weight: number }[]>().notNull(),
  strategy: text().$type<RouteStrategy>().notNull(),
  createdAt,
  updatedAt,
});

/**
 * People whom an account has invited, by a link with a token of its own that says their phone. It counts for that account
 * alone, since nothing but its word says whose phone it is.
 */
export const invitedPeople = pgTable(
  "invited_people",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id").notNull(),
    /** The provider's own id of the person, as in `channel_people`. */
    person: text().notNull(),
    /** E.164 with its plus. */
    address: text().notNull(),
    /** When they came by the link, by the provider's clock. */
    sharedAt: moment("shared_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.person, table.ownerId] }),
    index("invited_people_address_idx").on(table.providerId, table.address),
  ],
);

/** When people last wrote to a provider whose channel answers them for some hours alone (decision 102). */
export const replyWindows = pgTable(
  "reply_windows",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** E.164 with its plus. */
    address: text().notNull(),
    /** By the provider's clock, not after ours. */
    writtenAt: moment("written_at").notNull(),
    /** When they first did: by it is known since when the provider passes messages on. */
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.address] }),
    index("reply_windows_written_at_idx").on(table.writtenAt),
    index("reply_windows_created_at_idx").on(table.providerId, table.createdAt),
  ],
);

/** Phones that an account has invited to a channel whose people tell no phones (decision 98, 102). */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    ownerId: uuid("owner_id").notNull(),
    type: text().$type<InvitedChannel>().notNull(),
    /** E.164 with its plus. */
    address: text().notNull(),
    /** When it was last made: its token works from then on for 90 days. */
    invitedAt: moment("invited_at").notNull(),
    /** When a person last came by it; null where none has. */
    acceptedAt: moment("accepted_at"),
    /** When the account took it back: its token works no more, until it is made again. */
    withdrawnAt: moment("withdrawn_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("invitations_address_key").on(table.ownerId, table.type, table.address),
    index("invitations_owner_id_idx").on(table.ownerId, table.id),
    index("invitations_accepted_at_idx").on(table.ownerId, table.acceptedAt, table.id),
  ],
);

/** How far sender names have used what they may send, at a provider that has a `senderRate` (decision 105). */
export const senderPaces = pgTable(
  "sender_paces",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** In small letters. */
    sender: text().notNull(),
    /** Until when its messages per second are taken. */
    takenUntil: moment("taken_until").notNull(),
    /** When the last of the large batches that wait is tried again, and of the small ones. */
    turnAt: momentNow("turn_at"),
    urgentTurnAt: momentNow("urgent_turn_at"),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.sender] }),
    index("sender_paces_taken_until_idx").on(table.takenUntil),
  ],
);

/** Rules that choose the provider of a message: the rule of the highest priority whose conditions all match. */
export const routingRules = pgTable("routing_rules", {
  id: id(),
  title: text().notNull().default(""),
  /** The group that it leads to: `provider_id`, `targets` and `strategy` are then the group's, and change with it. */
  groupId: uuid("group_id"),
  providerId: uuid("provider_id")
    .notNull()
    .references(() => providers.id),
  /** The providers that it leads to, where there are several: the first is `provider_id`. */
  targets: jsonb().$type<{ providerId: string; weight: number }[]>().notNull().default([]),
  /** How one of them is chosen. */
  strategy: text().$type<RouteStrategy>().notNull().default("order"),
  priority: integer().notNull().default(0),
  type: text().$type<ChannelType>(),
  /** An operator code or its prefix, e.g. `250`. */
  mccmnc: text(),
  ownerId: uuid("owner_id"),
  /** Conditions of any of several values; empty for none. Countries are ISO 3166 alpha-2, groups those of operators. */
  countries: text().array().notNull().default([]),
  /** Names with `*` for any characters. */
  senders: text().array().notNull().default([]),
  words: text().array().notNull().default([]),
  groups: text().array().notNull().default([]),
  isActive: boolean("is_active").notNull().default(true),
  createdAt,
  updatedAt,
});

/** Callbacks from providers: each is stored before it is answered, then applied by a job (docs/decisions/0013). */
export const providerCallbacks = pgTable(
  "provider_callbacks",
  {
    id: id(),
    providerId: uuid("provider_id").notNull(),
    /** SHA-256 of method, query and body, by which a repeated callback is recognised. */
    digest: bytea().notNull(),
    method: text().notNull(),
    query: text().notNull(),
    /** Only the headers that the provider kind reads. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: bytea().notNull(),
    receivedAt: momentNow("received_at"),
    appliedAt: moment("applied_at"),
    /** The reason why it can't be applied. */
    error: text(),
  },
  (table) => [
    uniqueIndex("provider_callbacks_digest_key").on(table.providerId, table.digest),
    index("provider_callbacks_provider_id_idx").on(table.providerId, table.id),
    index("provider_callbacks_error_idx")
      .on(table.id)
      .where(sql`error is not null`),
  ],
);

export type ProviderGroupRow = typeof providerGroups.$inferSelect;
export type ProviderRow = typeof providers.$inferSelect;

export type RoutingRuleRow = typeof routingRules.$inferSelect;

export type ProviderLinkRow = typeof providerLinks.$inferSelect;

export type ProviderCallbackRow = typeof providerCallbacks.$inferSelect;
