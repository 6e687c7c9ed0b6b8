import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BillingStatus } from "#lib/billings/billing.ts";
import { money, updatedAt } from "../columns.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** What a billing may say beside its amount. */
export interface BillingData {
  multiplier?: number;
  /** The payment that made it. */
  paymentId?: string;
  /** The invoice that made it. */
  invoiceId?: string;
  /** The subscription it has paid a period of. */
  subscriptionId?: string;
  /** A reward, or a part of one taken back, for what somebody paid whom the account's code led here. */
  referral?: true;
  hidden?: { comment?: string; noRef?: boolean };
}

/** Transactions of money (migration 0001): append-only, the charge of a message has its id. */
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
