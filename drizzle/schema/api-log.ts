import { sql } from "drizzle-orm";
import { index, inet, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { LoggedPart } from "#lib/api-log/call.ts";
import type { ApiProtocol } from "#lib/api-log/kinds.ts";
import { id } from "./columns.ts";
import { ownerId } from "./owner.ts";

/**
 * Calls of accounts' programs, without secrets (docs/decisions/0088). They are written in sets and may be lost, and are
 * deleted after a number of days. The id has the moment of the call.
 */
export const apiLog = pgTable(
  "api_log",
  {
    id: id(),
    ownerId: ownerId(),
    protocol: text().$type<ApiProtocol>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    ms: integer().notNull(),
    tokenId: uuid("token_id"),
    ip: inet(),
    requestId: text("request_id"),
    /** The key of a refusal. */
    key: text(),
    /** How many calls the row stands for: submits over SMPP are counted by second and status. */
    calls: integer().notNull().default(1),
    bytesIn: integer("bytes_in").notNull().default(0),
    bytesOut: integer("bytes_out").notNull().default(0),
    request: jsonb().$type<LoggedPart>().notNull(),
    response: jsonb().$type<LoggedPart>().notNull(),
  },
  (table) => [
    index("api_log_owner_idx").on(table.ownerId, table.id),
    index("api_log_refused_idx")
      .on(table.ownerId, table.id)
      .where(sql`${table.status} >= 400`),
    index("api_log_token_idx")
      .on(table.tokenId, table.id)
      .where(sql`${table.tokenId} is not null`),
  ],
);

export type ApiLogRow = typeof apiLog.$inferSelect;
