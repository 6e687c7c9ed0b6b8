import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const linkDomainsEvents = {
  permission: "links.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
    frozen: durable({}),
  },
} as const satisfies EventsOfResource;
