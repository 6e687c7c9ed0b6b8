import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import { webhookEvents } from "./event-names.ts";

/** What happens to the webhooks of an account; the id is the account's. */
export const webhooksEvents = {
  permission: "webhooks.get",
  events: {
    /** Their settings were replaced. */
    updated: durable({ events: z.array(z.string()) }),
    /** The account has another secret to sign with. */
    secret: durable({}, { heard: { as: "updated" } }),
    /** Deliveries were tried. */
    delivered: live({}),
    /** A receiver was set aside. */
    disabled: durable(
      { event: z.enum(webhookEvents), url: z.string() },
      {
        heard: { as: "updated" },
        notification: ({ event, url }) => ({ type: "WebhookDisabled", params: { event, url } }),
      },
    ),
  },
} as const satisfies EventsOfResource;
