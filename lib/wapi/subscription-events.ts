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
    /** Its next period is paid for. */
    renewed: durable(sold, { heard }),
    /** Its next period couldn't be paid for; it is tried again for days, and told once. */
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
    /** It ends in so many days at most, and isn't renewed. */
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
    /** It came to be in this status without being paid for. */
    status: durable({ title: z.string(), status: z.enum(subscriptionStatuses) }, { heard }),
  },
} as const satisfies EventsOfResource;
