import * as z from "zod";
import { type EventsOfResource, live } from "#lib/events/declaration.ts";

/** What happens to notifications; their rows are kept as it is. */
export const notificationsEvents = {
  permission: null,
  events: {
    sent: live({ type: z.string() }, { heard: { with: ["type"] } }),
    read: live({}),
  },
} as const satisfies EventsOfResource;
