import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What happens to stored files. */
export const storageEvents = {
  permission: "storage.get",
  events: {
    created: durable({}),
    updated: durable({}),
    /** By somebody, or because their time had come. */
    removed: durable({ isExpired: z.boolean() }),
  },
} as const satisfies EventsOfResource;
