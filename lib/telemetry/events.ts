import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What is noted of how an account is used. */
export const telemetryEvents = {
  permission: "telemetry.get",
  events: { created: durable({ action: z.string() }) },
} as const satisfies EventsOfResource;
