import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import { platformProblems } from "./platform-problem.ts";

export const providersEvents = {
  permission: "providers.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
    /** An operator sent one message by it, past the rules and for nothing. */
    tested: durable({}),
    /** A worker connected it or lost it. */
    linked: live({}, { heard: { as: "updated" } }),
    /** Messages have waited for it for minutes and have no other way. */
    stalled: durable(
      { provider: z.string() },
      {
        notification: ({ provider }) => ({ type: "SystemRouteIssues", params: { provider } }),
      },
    ),
    /** Jobs or messages wait though they should not, or the daily backup failed; its id is of no row. */
    troubled: durable(
      { problem: z.enum(platformProblems), details: z.string() },
      {
        notification: ({ problem, details }) => ({
          type: "SystemPlatformIssues",
          params: { problem, details },
        }),
      },
    ),
  },
} as const satisfies EventsOfResource;

export const providerGroupsEvents = {
  permission: "providerGroups.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;

/** Calls of providers; those that come are too many for events. */
export const providerCallbacksEvents = {
  permission: "providerCallbacks.get",
  events: {
    /** An operator had some applied again. */
    retried: durable({}, { heard: { as: "updated" } }),
    updated: live({}),
  },
} as const satisfies EventsOfResource;

export const routingRulesEvents = {
  permission: "routingRules.get",
  events: {
    created: durable({}),
    updated: durable({}),
    removed: durable({}),
    /** Some rules stand in another order. */
    reordered: durable({}),
  },
} as const satisfies EventsOfResource;
