import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

const described = { description: z.string() };

export const smppPasswordsEvents = {
  permission: "smppPasswords.get",
  events: { created: durable(described), removed: durable(described) },
} as const satisfies EventsOfResource;

export const smppSessionsEvents = {
  permission: "smppSessions.get",
  events: {
    /** A program has bound. */
    created: durable({ address: z.string() }),
    removed: durable({ address: z.string() }),
  },
} as const satisfies EventsOfResource;
