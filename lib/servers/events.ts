import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";

/** What operators do to jobs that failed, which belong to no account. */
export const serversEvents = {
  permission: "servers.get",
  events: {
    /** Jobs that had failed are tried again; `job` is the name of a single one. */
    retried: durable({ jobs: z.int(), job: z.string().nullable() }),
    /** A job that had failed is never done. */
    givenUp: durable({ job: z.string(), error: z.string().nullable() }),
  },
} as const satisfies EventsOfResource;
