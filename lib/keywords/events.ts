import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const keywordsEvents = {
  permission: "keywords.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;
