import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What happens to sessions. No browser hears it by name: it closes the sockets of the session. */
export const sessionEvents = {
  permission: null,
  events: { revoked: durable({}) },
} as const satisfies EventsOfResource;
