import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { renewalProblems, subscriptionStatuses } from "./subscription-states.ts";

const sold = { title: z.string(), amount: z.number(), currency: z.string() };
const heard = { as: "updated" } as const;

/** What happens to subscriptions of WAPI phones. */
export const subscriptionsEvents = {
  permission: "subscriptions.get",
  events: {
    /** A subscription was bought, for the first time or again. */
    enabled: durable(sold, {
      heard,
      notification: (params, subscriptionId) => ({
        type: "SubscriptionEnabled",
        params: { ...params, subscriptionId },
      }),
    }),
    /** The next period was paid for. */
    renewed: durable(sold, { heard }),
    /** The next period couldn't be paid for. Payment is retried for days, and the account is notified once. */
    renewFailed: durable(
      { ...sold, problem: z.enum(renewalProblems) },
      {
        heard,
        notification: ({ problem, title, amount, currency }, subscriptionId) =>
          problem === "balance"
            ? {
                type: "SubscriptionRenewFailed",
                params: { title, amount, currency, subscriptionId },
              }
            : { type: "SubscriptionUnpriced", params: { title, subscriptionId } },
      },
    ),
    /** The subscription ends within this many days and is not renewed. */
    ends: durable(
      { title: z.string(), days: z.int() },
      {
        heard,
        notification: (params, subscriptionId) => ({
          type: "SubscriptionEnds",
          params: { ...params, subscriptionId },
        }),
      },
    ),
    /** The new status, reached without a payment. */
    status: durable({ title: z.string(), status: z.enum(subscriptionStatuses) }, { heard }),
  },
} as const satisfies EventsOfResource;
