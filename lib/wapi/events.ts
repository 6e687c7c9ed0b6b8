import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import { linkProblems } from "./instance.ts";
import { instanceStates } from "./states.ts";

const titled = { title: z.string() };

export const wapiInstancesEvents = {
  permission: "wapiInstances.get",
  events: {
    created: durable(titled),
    /** The device was linked or lost, or linking began or ended. */
    state: durable(
      {
        ...titled,
        state: z.enum(instanceStates),
        error: z.enum(linkProblems).nullable(),
      },
      { heard: { as: "updated" } },
    ),
    /** Another code is to be shown. */
    code: live({}, { heard: { as: "updated" } }),
    /** The end of the paid time changed. */
    paid: live({}, { heard: { as: "updated" } }),
    removed: durable(titled),
  },
} as const satisfies EventsOfResource;
