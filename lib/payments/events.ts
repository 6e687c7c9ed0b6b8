import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { paymentReasons, paymentStatuses } from "./kinds.ts";

export const paymentsEvents = {
  permission: "payments.get",
  events: {
    created: durable({ method: z.string(), amount: z.number(), currency: z.string() }),
    /** The new status; for a refund also the amount refunded so far. */
    status: durable(
      {
        status: z.enum(paymentStatuses),
        reason: z.enum(paymentReasons).nullable(),
        amount: z.number(),
        refunded: z.number(),
        currency: z.string(),
        /** Set for the charge of an automatic payment, which notifies by itself. */
        isAutomatic: z.boolean().optional(),
      },
      {
        heard: { as: "updated" },
        // A payment that expired unpaid needs no notification.
        notification: ({ status, reason, amount, currency, isAutomatic }, paymentId) =>
          status === "error" && reason !== "expired" && !isAutomatic
            ? { type: "PaymentsFailed", params: { paymentId, amount, currency } }
            : null,
      },
    ),
    /** The terminal returned money without a refund made here, so an operator has to look at it. */
    reversed: durable(
      { amount: z.number(), currency: z.string(), name: z.string() },
      {
        notification: (params, paymentId) => ({
          type: "PaymentReversed",
          params: { ...params, paymentId },
        }),
      },
    ),
    /** What had gone back came back: a refund that failed later, a dispute that was won. */
    restored: durable(
      { amount: z.number(), currency: z.string(), name: z.string() },
      {
        notification: (params, paymentId) => ({
          type: "PaymentRestored",
          params: { ...params, paymentId },
        }),
      },
    ),
    /** The terminal has not answered for hours, so the outcome of the payment or its refund is unknown. */
    doubted: durable(
      { amount: z.number(), currency: z.string(), name: z.string() },
      {
        notification: (params, paymentId) => ({
          type: "PaymentDoubted",
          params: { ...params, paymentId },
        }),
      },
    ),
  },
} as const satisfies EventsOfResource;
