import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { serverKinds } from "./kinds.ts";

/** A process that lives, on any machine. Times are ISO. */
export const serverView = z
  .object({
    id: rowId(),
    kind: z.enum(serverKinds),
    name: z.string().meta({ description: "As the supervisor calls it: `web 1`" }),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    jobs: z.int().meta({ description: "Jobs that it runs now" }),
    memory: z.int().meta({ description: "Bytes of memory that it holds" }),
    load: z.number().meta({ description: "How much of one core it uses: 1 is all of it" }),
    disk: z
      .object({ free: z.int(), total: z.int() })
      .meta({ description: "Bytes of the disk with its data folder" }),
  })
  .meta({ id: "Server" });

export type ServerView = z.infer<typeof serverView>;

/** What waits, what the database holds and whether it is copied. Sizes are bytes. */
export const serversState = z
  .object({
    queues: z.array(
      z.object({
        name: z.string(),
        due: z.int().meta({ description: "Due jobs that no worker has taken, up to 10 000" }),
        oldest: z.number().meta({ description: "Seconds since the oldest of them was due" }),
        waiting: z.int().meta({ description: "Jobs that wait for their account's turn" }),
        failed: z.int().meta({ description: "Jobs that failed for the last time" }),
      }),
    ),
    database: z.object({
      version: z.string(),
      size: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
    }),
    partitions: z.array(
      z.object({
        table: z.string(),
        months: z.int(),
        rows: z.int().meta({ description: "As the database estimates" }),
        size: z.int(),
      }),
    ),
    backup: z
      .object({ at: z.iso.datetime().nullable(), kept: z.int().nullable() })
      .meta({ description: "The last whole one on this machine; `kept` is null if none is made" }),
  })
  .meta({ id: "ServersState" });

export type ServersState = z.infer<typeof serversState>;

/** The id of a job, which is a number. */
export const jobParams = z.object({ id: z.string().regex(/^[1-9]\d{0,18}$/) });

/** A job that failed. */
export const failedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    isLast: z.boolean().meta({ description: "Whether it is not tried again by itself" }),
    mayGiveUp: z.boolean().meta({ description: "False for jobs that messages and money wait for" }),
    error: z.string().nullable(),
    runAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FailedJob" });

export type FailedJob = z.infer<typeof failedJob>;

export const failedJobs = z.object({ total: z.int(), data: z.array(failedJob) });

export type FailedJobs = z.infer<typeof failedJobs>;

export const retriedJobs = z.object({ retried: z.int() });
