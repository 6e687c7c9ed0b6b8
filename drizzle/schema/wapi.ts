import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LinkProblem } from "#lib/wapi/instance.ts";
import type { InstanceState } from "#lib/wapi/states.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { providers } from "./providers.ts";

/** WhatsApp phones that accounts send by (docs/decisions/0044). */
export const wapiInstances = pgTable(
  "wapi_instances",
  {
    id: id(),
    ownerId: ownerId(),
    /** The gateway that holds its device. */
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    title: text().notNull(),
    state: text().$type<InstanceState>().notNull().default("waiting"),
    problem: text().$type<LinkProblem>(),
    /** The gateway's id of the device; linking a device creates a new one. */
    session: text(),
    code: text(),
    phone: text(),
    linkingAt: timestamp("linking_at", { withTimezone: true }),
    linkedAt: timestamp("linked_at", { withTimezone: true }),
    /** The time by which the device must be linked. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    removedAt: timestamp("removed_at", { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("wapi_instances_owner_id_idx").on(table.ownerId, table.id),
    index("wapi_instances_provider_id_idx").on(table.providerId),
    // Makes sure that a phone belongs to one instance only.
    uniqueIndex("wapi_instances_phone_key")
      .on(table.phone)
      .where(sql`${table.state} = 'linked' and ${table.removedAt} is null`),
  ],
);

export type WapiInstanceRow = typeof wapiInstances.$inferSelect;
