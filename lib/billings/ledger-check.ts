import * as z from "zod";

/** An account whose balance is not what its movements come to; in units of its currency, written out. */
export const ledgerFaultTold = z.object({
  OwnerId: z.guid(),
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
    wrong: z.int().meta({ description: "Accounts whose balance differs" }),
    faults: z.array(ledgerFaultTold).meta({ description: "The first 100 of them" }),
    took: z.int().meta({ description: "Milliseconds" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "LedgerCheck" });

export type LedgerCheckView = z.infer<typeof ledgerCheckView>;
