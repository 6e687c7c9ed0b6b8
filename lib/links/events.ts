import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const linksEvents = {
  permission: "links.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
    frozen: durable({}),
  },
} as const satisfies EventsOfResource;

/** What happens to a domain is what happens to a link. */
export const linkDomainsEvents = { ...linksEvents } as const satisfies EventsOfResource;
