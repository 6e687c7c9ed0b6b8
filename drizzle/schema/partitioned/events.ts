import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RecordedActor } from "#lib/actor.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Events: what happened, to which rows of which account, and who did it. */
export const events = pgTable("events", {
  id,
  ownerId,
  name: text().notNull(),
  actorKind: text("actor_kind").$type<RecordedActor["kind"]>().notNull(),
  actorId: uuid("actor_id"),
  onBehalfOf: uuid("on_behalf_of"),
  ids: uuid().array().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt,
});

export type EventRow = typeof events.$inferSelect;
