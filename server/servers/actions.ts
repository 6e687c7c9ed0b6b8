"use server";

import * as z from "zod";
import { jobParams } from "#lib/servers/server.ts";
import { action } from "#server/transport/action.ts";
import { giveUpJob, retryAllJobs, retryJob } from "./service.ts";

export const retryJobAction = action({ input: jobParams, verb: retryJob, args: ({ id }) => [id] });

export const giveUpJobAction = action({
  input: jobParams,
  verb: giveUpJob,
  args: ({ id }) => [id],
});

/** Tries again every job that failed for the last time. */
export const retryAllJobsAction = action({
  input: z.undefined(),
  verb: retryAllJobs,
  args: () => [],
});
