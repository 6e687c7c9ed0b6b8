import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { paymentReasons, paymentStatuses } from "./kinds.ts";

/** What happens to payments. */
export const paymentEvents = {
  permission: "payments.get",
  events: {
    created: durable({ method: z.string(), amount: z.number(), currency: z.string() }),
    /** They came to be in this status; a refund names what was given back so far. */
    status: durable(
      {
        status: z.enum(paymentStatuses),
        reason: z.enum(paymentReasons).nullable(),
        amount: z.number(),
        refunded: z.number(),
        currency: z.string(),
        /** A charge of an automatic payment, which tells of it itself. */
        isAutomatic: z.boolean().optional(),
      },
      {
        heard: { as: "updated" },
        // Of one that nobody came to pay there is nothing to tell.
        notification: ({ status, reason, amount, currency, isAutomatic }) =>
          status === "error" && reason !== "expired" && !isAutomatic
            ? { type: "PaymentsFailed", params: { amount, currency } }
            : null,
      },
    ),
    /** Money was given back at the terminal, which nobody had asked for here: an operator's to look at. */
    reversed: durable(
      { amount: z.number(), currency: z.string(), name: z.string() },
      { notification: (params) => ({ type: "PaymentReversed", params }) },
    ),
  },
} as const satisfies EventsOfResource;
