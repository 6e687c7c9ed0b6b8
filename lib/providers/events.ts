import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";

export const providersEvents = {
  permission: "providers.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
    /** A worker connected it or lost it. */
    linked: live({}, { heard: { as: "updated" } }),
  },
} as const satisfies EventsOfResource;

export const routingRulesEvents = {
  permission: "routingRules.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
  },
} as const satisfies EventsOfResource;
