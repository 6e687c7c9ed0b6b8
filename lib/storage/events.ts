import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const storageEvents = {
  permission: "storage.get",
  events: {
    created: durable({}),
    updated: durable({}),
    /** A person removed the file, or it expired. */
    removed: durable({ isExpired: z.boolean() }),
  },
} as const satisfies EventsOfResource;
