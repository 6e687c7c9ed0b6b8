import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const templatesEvents = {
  permission: "templates.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;
