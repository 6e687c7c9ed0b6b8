import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

const titled = { title: z.string() };

export const requisitesEvents = {
  permission: "requisites.get",
  events: {
    created: durable(titled),
    updated: durable(titled),
    removed: durable(titled),
  },
} as const satisfies EventsOfResource;
