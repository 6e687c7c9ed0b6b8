import * as z from "zod";
import { type EventsOfResource, live } from "#lib/events/declaration.ts";

/** Events about notifications, which are not stored because their rows are. */
export const notificationsEvents = {
  permission: null,
  events: {
    sent: live({ type: z.string() }, { heard: { with: ["type"] } }),
    read: live({}),
  },
} as const satisfies EventsOfResource;
