import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

export const inboundEvents = {
  permission: "inbound.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;
