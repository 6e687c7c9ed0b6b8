import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { invitedChannels } from "./states.ts";

const made = { type: z.enum(invitedChannels) };

export const invitationsEvents = {
  permission: "contacts.get",
  events: {
    created: durable({ ...made, count: z.int() }),
    /** People have come by them. */
    accepted: durable(made),
    removed: durable(made),
  },
} as const satisfies EventsOfResource;
