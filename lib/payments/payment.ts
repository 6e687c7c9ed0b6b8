import * as z from "zod";
import { moneyToNumber, parseMoney } from "#lib/money.ts";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { safePath } from "#lib/safe-path.ts";
import { minorUnit } from "./commission.ts";
import { paidBy, paymentMethods, paymentReasons, paymentStatuses } from "./kinds.ts";

/** The limit catches typing errors. It is in units. */
const maxAmount = 10_000_000n * 10_000n;

/** A number from a program or a form, with a decimal point or comma. */
export const paidAmount = z
  .union([z.number(), z.string().trim().max(30)], { error: "payments.errors.amount" })
  .transform((value, context) => {
    const parsed = parseMoney(value);
    const isAbove = parsed !== null && parsed > maxAmount;
    if (parsed !== null && parsed > 0n && !isAbove && parsed % minorUnit === 0n)
      return moneyToNumber(parsed);
    const message = isAbove ? "payments.errors.most" : "payments.errors.amount";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .meta({ description: "Above 0, at most 2 decimals, in units of the account's currency" });

/** The address to which the payer returns: a page of this site, or a full address. */
const address = z
  .string("payments.errors.url")
  .trim()
  .max(2000, "payments.errors.url")
  .refine((text) => safePath(text) !== null || isWeb(text), "payments.errors.url");

function isWeb(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export const createPaymentInput = z.object({
  amount: paidAmount,
  method: z.enum(paymentMethods, "payments.errors.method"),
  urlSuccess: address.optional(),
  urlFail: address.optional(),
});

export type CreatePayment = z.output<typeof createPaymentInput>;

export const startedPayment = z.object({
  id: rowId(),
  url: z.string().meta({ description: "Where it is paid" }),
});

export type StartedPayment = z.infer<typeof startedPayment>;

export const refundInput = z.object({ amount: paidAmount });

/** A payment as the API and the screens see it. Amounts are in units of its currency. */
export const paymentView = z
  .object({
    id: rowId(),
    status: z.enum(paymentStatuses),
    amount: z.number().meta({ description: "What reaches the balance" }),
    commission: z.number().meta({ description: "What is paid beside it" }),
    charge: z.number().meta({ description: "What is paid: amount + commission" }),
    refunded: z.number().meta({ description: "Of the amount, given back" }),
    refunding: z.number().meta({
      description: "Of the amount, being given back: off the balance already, 0 where nothing is",
    }),
    currency: z.string(),
    method: z.enum(paidBy),
    card: z.string().nullable().meta({ description: "Last four digits" }),
    reason: z.enum(paymentReasons).nullable().meta({ description: "Why it has failed" }),
    entity: z
      .enum(["individual", "legal"])
      .meta({ description: "Who pays: a person, or a company by an invoice" }),
    requisite: z.string().nullable().meta({ description: "What the paying company is called" }),
    company: z.string().nullable().meta({ description: "What the paid company is called" }),
    url: z.string().nullable().meta({ description: "Where it is paid, while it waits" }),
    BillingId: rowId().nullable().meta({ description: "The transaction that credited it" }),
    InvoiceId: rowId().nullable().meta({ description: "The invoice that it has paid" }),
    RecurrentPaymentId: rowId()
      .nullable()
      .meta({ description: "The automatic payment that it confirms, or is a charge of" }),
    ...ownedRow,
  })
  .meta({ id: "Payment" });

export type PaymentView = z.infer<typeof paymentView>;
