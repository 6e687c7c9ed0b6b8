import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { rowId } from "#lib/row-id.ts";
import { paymentMethods, paymentReasons } from "./kinds.ts";
import { paidAmount } from "./payment.ts";
import {
  frequencies,
  recurrentStatuses,
  recurrentTypes,
  switchedStatuses,
} from "./recurrent-kinds.ts";

/** The number of automatic payments that one account may have. */
export const maxRecurrents = 20;

/** What makes an automatic payment: what belongs to the other type is left out. */
export const createRecurrentInput = z
  .object({
    type: z.enum(recurrentTypes, "recurrentPayments.errors.type"),
    method: z.enum(paymentMethods, "payments.errors.method"),
    amount: paidAmount,
    threshold: paidAmount
      .optional()
      .meta({ description: "The balance under which it is charged; of the type `threshold`" }),
    frequency: z
      .enum(frequencies, "recurrentPayments.errors.frequency")
      .optional()
      .meta({ description: "Of the type `frequency`" }),
    offer: z
      .literal(true, "recurrentPayments.errors.offer")
      .meta({ description: "Its terms are accepted" }),
  })
  .superRefine(({ type, threshold, frequency }, context) => {
    if (type === "threshold" && threshold === undefined)
      context.addIssue({
        code: "custom",
        path: ["threshold"],
        message: "recurrentPayments.errors.threshold",
      });
    if (type === "frequency" && frequency === undefined)
      context.addIssue({
        code: "custom",
        path: ["frequency"],
        message: "recurrentPayments.errors.frequency",
      });
  });

export type CreateRecurrent = z.output<typeof createRecurrentInput>;

export const switchRecurrentInput = z.object({
  status: z.enum(switchedStatuses, "recurrentPayments.errors.status"),
});

export const confirmRecurrentQuery = z.object({
  method: z
    .enum(paymentMethods, "payments.errors.method")
    .optional()
    .meta({ description: "Another way to pay than the one it was made with" }),
});

export const confirmation = z.object({
  url: z.string().meta({ description: "Where its first payment is made" }),
});

export type Confirmation = z.infer<typeof confirmation>;

/** An automatic payment as the API and the screens see it. Amounts are in units of its currency, times ISO. */
export const recurrentView = z
  .object({
    id: rowId(),
    type: z.enum(recurrentTypes),
    method: z.enum(paymentMethods),
    amount: z.number().meta({ description: "What each charge brings to the balance" }),
    currency: z.string(),
    threshold: z.number().nullable(),
    frequency: z.enum(frequencies).nullable(),
    status: z.enum(recurrentStatuses),
    isActive: z.boolean().meta({ description: "False once it is removed" }),
    offer: z.literal(true),
    meta: z.object({
      bankData: z.object({
        cardNumber: z.string().nullable().meta({ description: "Last four digits" }),
      }),
    }),
    reason: z.enum(paymentReasons).nullable().meta({ description: "Why its last charge failed" }),
    failures: z.int().meta({ description: "Charges that failed one after another" }),
    nextAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When it is charged next; null where the balance decides" }),
    charged: z
      .object({ count: z.int(), amount: z.number() })
      .meta({ description: "What it has brought to the balance so far" }),
    ...ownedRow,
  })
  .meta({ id: "RecurrentPayment" });

export type RecurrentView = z.infer<typeof recurrentView>;
