import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** These events record that an account registered itself. */
export const registrationEvents = {
  permission: null,
  events: {
    completed: durable({}, { notification: () => ({ type: "AuthRegistration", params: {} }) }),
    /** What its owner came for: "target:channel". */
    surveyed: durable({ survey: z.string() }),
  },
} as const satisfies EventsOfResource;
