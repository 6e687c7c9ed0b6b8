import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What operators do to the platform's own table of mobile operators, which belongs to no account. */
export const networksEvents = {
  permission: "dictionaries.update",
  events: {
    /** How many prefixes it has now; 0 where the built-in table is in force again. */
    updated: durable({ prefixes: z.int() }),
  },
} as const satisfies EventsOfResource;
