import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

const titled = { title: z.string() };

/** What happens to companies that documents are made by. */
export const companiesEvents = {
  permission: "companies.get",
  events: {
    created: durable(titled),
    updated: durable(titled),
    removed: durable(titled),
  },
} as const satisfies EventsOfResource;
