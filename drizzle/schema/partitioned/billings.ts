import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BillingStatus } from "#lib/billings/billing.ts";
import { money, updatedAt } from "../columns.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Data of a billing other than its amount. */
export interface BillingData {
  multiplier?: number;
  /** The payment that caused the billing. */
  paymentId?: string;
  /** The invoice that caused the billing. */
  invoiceId?: string;
  /** The subscription whose period the billing paid for. */
  subscriptionId?: string;
  /** Whether the billing is a referral reward, or takes part of one back. */
  referral?: true;
  hidden?: { comment?: string; noRef?: boolean };
}

/** Entries of the ledger, which is append-only. The charge of a message has the message's id. */
export const billings = pgTable("billings", {
  id,
  ownerId,
  source: text().notNull(),
  /** 1/10 000 of a unit; negative is a debit. */
  amount: money("amount").notNull(),
  status: text().$type<BillingStatus>().notNull(),
  comment: text().notNull().default(""),
  data: jsonb().$type<BillingData>(),
  actorId: uuid("actor_id"),
  groupId: uuid("group_id"),
  updatedAt,
  createdAt,
});

export type BillingRow = typeof billings.$inferSelect;
