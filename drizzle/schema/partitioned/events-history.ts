import { inet, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#lib/actor.ts";
import type { EventWay } from "#lib/events/history.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Who did what, for whom, from where, and what changed. Rows are never changed; whole months are dropped. */
export const eventsHistory = pgTable("events_history", {
  id,
  ownerId,
  name: text().notNull(),
  /** The part of the name before its dot. */
  resource: text().notNull(),
  actorKind: text("actor_kind").$type<RecordedActor["kind"]>().notNull(),
  /** The person who really did it. */
  actorId: uuid("actor_id"),
  /** The account that they were signed in as, or a member of. */
  onBehalfOf: uuid("on_behalf_of"),
  tokenId: uuid("token_id"),
  ids: uuid().array().notNull(),
  total: integer().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
  via: text().$type<EventWay>(),
  ip: inet(),
  userAgent: text("user_agent"),
  createdAt,
});

export type EventsHistoryRow = typeof eventsHistory.$inferSelect;
