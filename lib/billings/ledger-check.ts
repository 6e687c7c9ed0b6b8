import * as z from "zod";

/** An account, or a payment, invoice or subscription of it, whose balance is not what its movements come to; in units of its currency, written out. */
export const ledgerFaultTold = z.object({
  OwnerId: z.guid(),
  PaymentId: z.guid().optional().meta({ description: "Where a payment differs" }),
  InvoiceId: z.guid().optional().meta({ description: "Where an invoice differs" }),
  SubscriptionId: z.guid().optional().meta({ description: "Where a subscription differs" }),
  owner: z.string(),
  currency: z.string(),
  balance: z.number(),
  ledger: z.number().meta({ description: "What its transactions come to" }),
});

export type LedgerFaultTold = z.infer<typeof ledgerFaultTold>;

/** Balances proved against the ledger. */
export const ledgerCheckView = z
  .object({
    id: z.guid(),
    isWhole: z.boolean().meta({
      description: "By all transactions; at night those since the last proof of older ones do",
    }),
    accounts: z.int(),
    wrong: z
      .int()
      .meta({ description: "Balances, payments, invoices and subscriptions that differ" }),
    faults: z.array(ledgerFaultTold).meta({ description: "The first 100 of them" }),
    took: z.int().meta({ description: "Milliseconds" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "LedgerCheck" });

export type LedgerCheckView = z.infer<typeof ledgerCheckView>;
