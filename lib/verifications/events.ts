import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const verificationsEvents = {
  permission: "verifications.get",
  events: {
    created: durable({}),
    completed: durable({}),
    failed: durable({}),
    /** Its time was over, or a newer code took its place. */
    ended: durable({}),
    /** How the account's codes go out was changed. */
    setting: durable({}),
  },
} as const satisfies EventsOfResource;
