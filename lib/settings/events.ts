import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What operators set for the whole platform. */
export const settingsSiteEvents = {
  permission: "settingsSite.get",
  events: { updated: durable({ changed: z.array(z.string()) }) },
} as const satisfies EventsOfResource;
