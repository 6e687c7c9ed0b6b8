import { type EventsOfResource, live } from "#lib/events/declaration.ts";

/** Calls of the account were logged; the id is that of the newest. */
export const apiLogEvents = {
  permission: "apiLog.get",
  events: { created: live({}) },
} as const satisfies EventsOfResource;
