import * as z from "zod";
import { durable, type EventsOfResource } from "./declaration.ts";

/** What nothing but the history tells of. */
export const eventsHistoryEvents = {
  permission: "eventsHistory.get",
  events: {
    /** A list was taken away as a file; its id is the account's. */
    exported: durable({ list: z.string(), format: z.string() }),
  },
} as const satisfies EventsOfResource;
