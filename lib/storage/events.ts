import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const storageEvents = {
  permission: "storage.get",
  events: {
    created: durable({}),
    updated: durable({}),
    /** Files will expire within some days; its id is the account's, `name` the title of the first. */
    expiring: durable(
      { total: z.int(), name: z.string(), days: z.int() },
      { notification: (params) => ({ type: "StorageExpiring", params }) },
    ),
    /** A person removed the file, or it expired. */
    removed: durable({ isExpired: z.boolean() }),
  },
} as const satisfies EventsOfResource;
