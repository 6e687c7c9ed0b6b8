import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { paymentReasons } from "./kinds.ts";
import { recurrentStatuses, recurrentTypes } from "./recurrent-kinds.ts";

const money = { amount: z.number(), currency: z.string() };
const heard = { as: "updated" } as const;

export const recurrentPaymentsEvents = {
  permission: "recurrentPayments.get",
  events: {
    created: durable({ type: z.enum(recurrentTypes), ...money }),
    /** The new status. */
    status: durable(
      {
        status: z.enum(recurrentStatuses),
        reason: z.enum(paymentReasons).nullable(),
        /** Whether it happened without a person, who then has to be notified. */
        isByItself: z.boolean(),
        ...money,
      },
      {
        heard,
        notification: ({ status, isByItself, amount, currency }, recurrentId) => {
          if (!isByItself) return null;
          const params = { amount, currency, recurrentId };
          if (status === "block") return { type: "RecurrentPaymentBlocked", params };
          if (status === "pause") return { type: "RecurrentPaymentPaused", params };
          return status === "error" ? { type: "RecurrentPaymentUnconfirmed", params } : null;
        },
      },
    ),
    charged: durable(money, { heard }),
    /** A charge failed and is tried again later. */
    failed: durable(
      { reason: z.enum(paymentReasons), ...money },
      {
        heard,
        notification: ({ amount, currency }, recurrentId) => ({
          type: "RecurrentPaymentFailed",
          params: { amount, currency, recurrentId },
        }),
      },
    ),
    removed: durable(money),
  },
} as const satisfies EventsOfResource;
