import { type EventsOfResource, live } from "#lib/events/declaration.ts";

/** What happens to calls of inbound webhooks; only open browsers hear it. */
export const inboundCallsEvents = {
  permission: "inbound.get",
  events: { created: live({}), updated: live({}) },
} as const satisfies EventsOfResource;
