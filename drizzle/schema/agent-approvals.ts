import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AgentDecision, AgentSend } from "#lib/agents/approval.ts";
import { bytea, createdAt, id, moment, money } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { tokens } from "./users.ts";

/** Sends of agents that cost more than their token allows without a person (docs/decisions/0082). */
export const agentApprovals = pgTable(
  "agent_approvals",
  {
    id: id(),
    ownerId: ownerId(),
    /** Removed with its token: the agent is gone then. */
    tokenId: uuid("token_id")
      .notNull()
      .references(() => tokens.id, { onDelete: "cascade" }),
    /** SHA-256 of the confirmation that the agent holds. */
    digest: bytea().notNull(),
    /** What is to be sent, as people read it. */
    send: jsonb().$type<AgentSend>().notNull(),
    recipients: integer().notNull(),
    /** The most it may cost. */
    price: money("price").notNull(),
    status: text().$type<AgentDecision>().notNull().default("pending"),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("agent_approvals_digest_key").on(table.ownerId, table.digest),
    index("agent_approvals_pending_idx")
      .on(table.ownerId, table.id)
      .where(sql`${table.status} = 'pending'`),
    index("agent_approvals_token_idx").on(table.tokenId),
  ],
);

export type AgentApprovalRow = typeof agentApprovals.$inferSelect;
