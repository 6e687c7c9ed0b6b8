import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

const described = { description: z.string() };

export const mailSecretsEvents = {
  permission: "mailSecrets.get",
  events: { created: durable(described), removed: durable(described) },
} as const satisfies EventsOfResource;
