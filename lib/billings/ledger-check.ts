import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** The possible problems of a message and its charge. */
export const messageProblems = [
  "unknown",
  "uncharged",
  "price",
  "charged",
  "returned",
  "held",
  "stranded",
] as const;

export type MessageProblem = (typeof messageProblems)[number];

/**
 * An account, or one of its payments, invoices, subscriptions, rewards or messages, whose balance differs from
 * its billings; in units of its currency, as text.
 */
export const ledgerFaultView = z.object({
  OwnerId: rowId(),
  PaymentId: rowId().optional().meta({ description: "Where a payment differs" }),
  InvoiceId: rowId().optional().meta({ description: "Where an invoice differs" }),
  SubscriptionId: rowId().optional().meta({ description: "Where a subscription differs" }),
  BillingId: rowId()
    .optional()
    .meta({ description: "Where a referral reward differs: its transaction" }),
  VerificationId: rowId()
    .optional()
    .meta({ description: "Where a check of a number differs from its charge" }),
  SendingId: rowId().optional().meta({ description: "Where a message differs from its charge" }),
  problem: z.enum(messageProblems).optional().meta({
    description:
      "Of a message: a charge without a message, a message without a charge, another price, charged though it failed, given back though it didn't, on hold though it was sent or the other way round, due without a job",
  }),
  owner: z.string(),
  currency: z.string(),
  balance: z.number(),
  ledger: z.number().meta({ description: "What its transactions come to" }),
});

export type LedgerFaultView = z.infer<typeof ledgerFaultView>;

/** The result of comparing balances with the ledger. */
export const ledgerCheckView = z
  .object({
    id: rowId(),
    isWhole: z.boolean().meta({
      description: "By all transactions; at night those since the last proof of older ones do",
    }),
    accounts: z.int(),
    messages: z.int().meta({
      description:
        "Messages compared with their charges: all that are kept, or those of the last week",
    }),
    wrong: z.int().meta({
      description: "Balances, payments, invoices, subscriptions, rewards and messages that differ",
    }),
    faults: z.array(ledgerFaultView).meta({ description: "The first 100 of them" }),
    took: z.int().meta({ description: "Milliseconds" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "LedgerCheck" });

export type LedgerCheckView = z.infer<typeof ledgerCheckView>;
