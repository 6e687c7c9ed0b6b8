import * as z from "zod";
import { durable, live, type EventsOfResource } from "#lib/events/declaration.ts";

/** What is noted of how an account is used. */
export const telemetryEvents = {
  permission: "telemetry.get",
  events: {
    created: durable({ action: z.string() }),
    /** Its place was found out. */
    updated: live({}),
    /** A password or code was wrong; its id is that of the person whose sign-in it would have been. */
    refused: durable({ why: z.enum(["password", "code"]) }),
  },
} as const satisfies EventsOfResource;
