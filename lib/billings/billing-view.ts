import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { paidBy } from "#lib/payments/kinds.ts";
import { rowId } from "#lib/row-id.ts";
import { billingStatuses } from "./billing.ts";

/** A billing as the API and the screens see it. */
export const billingView = z
  .object({
    id: rowId(),
    source: z
      .string()
      .meta({ description: "accrual, subtract, sendings.{type}, hlr, apisender or verify" }),
    amount: z.number().meta({ description: "Negative is a debit; in units of currency" }),
    currency: z.string(),
    status: z.enum(billingStatuses),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "What the owner's account is called" }),
    comment: z.string(),
    noRef: z.boolean().meta({ description: "Not counted for referral rewards" }),
    multiplier: z.number(),
    byHand: z.boolean().meta({ description: "Made by whoever looks after the account" }),
    referral: z
      .boolean()
      .meta({ description: "A reward for what somebody paid whom the account's code led here" }),
    PaymentId: rowId().nullable().meta({ description: "The payment that made it" }),
    InvoiceId: rowId().nullable().meta({ description: "The invoice that made it" }),
    about: z
      .object({
        recipient: z.string().optional().meta({ description: "Of the message" }),
        task: z.string().optional().meta({ description: "Title of the message's campaign" }),
        TaskId: rowId().optional(),
        reason: z.string().optional().meta({
          description: "Why the message failed, for which its charge was given back",
        }),
        method: z.enum(paidBy).optional().meta({ description: "How the payment was made" }),
        card: z.string().optional().meta({ description: "Last four digits" }),
        docNumber: z.string().optional().meta({ description: "Of the invoice that was paid" }),
      })
      .meta({ description: "What it was for, as far as the reader may see it" }),
    SubscriptionId: rowId()
      .nullable()
      .meta({ description: "The subscription it has paid a period of" }),
    data: z.object({
      hidden: z
        .object({ comment: z.string() })
        .optional()
        .meta({ description: "Only for resellers and above, on others' accounts" }),
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Billing" });

export type BillingView = z.infer<typeof billingView>;

const sum = z.number().nullable().meta({
  description:
    "Of all billings found, without refunded and invalid ones; null beyond 10 000 and for several currencies",
});

/** What a page of billings says beside them. */
export const billingPage = { sum };

export interface BillingPage extends ListPage<BillingView> {
  sum: z.infer<typeof sum>;
}

/** An account's money; `total` is what can be spent. */
export const balanceView = z
  .object({
    balance: z.number(),
    overdraft: z.number(),
    total: z.number().meta({ description: "balance + overdraft" }),
    currency: z.string(),
  })
  .meta({ id: "Balance" });

export type BalanceView = z.infer<typeof balanceView>;
