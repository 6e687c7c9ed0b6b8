import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { tokenScopes } from "./scopes.ts";

const described = { description: z.string(), scope: z.enum(tokenScopes) };

export const tokensEvents = {
  permission: "tokens.get",
  events: { created: durable(described), removed: durable(described) },
} as const satisfies EventsOfResource;
