import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What happens to the texts that documents are made of. */
export const documentTemplatesEvents = {
  permission: "documentTemplates.get",
  events: { updated: durable({ changed: z.array(z.string()) }) },
} as const satisfies EventsOfResource;
