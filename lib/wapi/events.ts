import * as z from "zod";
import { durable, type EventsOfResource, live } from "#lib/events/declaration.ts";
import { linkProblems } from "./instance.ts";
import { instanceStates } from "./states.ts";

const titled = { title: z.string() };

export const wapiInstancesEvents = {
  permission: "wapiInstances.get",
  events: {
    created: durable(titled),
    /** Its device was linked or lost, or linking it has begun or ended. */
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
    /** Until when it is paid for has changed. */
    paid: live({}, { heard: { as: "updated" } }),
    removed: durable(titled),
  },
} as const satisfies EventsOfResource;
