import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { billingStatuses } from "./billing.ts";

/** What happens to movements of money. A message's charge has the message's id. */
export const billingEvents = {
  permission: null,
  events: {
    created: durable({ groupId: z.guid().nullable() }, { heard: { with: ["groupId"] } }),
    /** An account's money has fallen under the limit it set; its id is the account's. */
    low: durable(
      { amount: z.number(), currency: z.string() },
      { notification: (left) => ({ type: "BalanceLimit", params: left }) },
    ),
    /** They came to be in this status. */
    status: durable({ status: z.enum(billingStatuses) }, { heard: { as: "updated" } }),
  },
} as const satisfies EventsOfResource;
