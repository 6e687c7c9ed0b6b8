import { serversList } from "#lib/servers/list.ts";
import { platformPulse } from "#lib/servers/pulse.ts";
import {
  failedJob,
  failedJobs,
  jobParams,
  retriedJobs,
  serversState,
  serverView,
} from "#lib/servers/server.ts";
import { readPulse } from "#server/providers/service.ts";
import {
  giveUpJob,
  listFailedJobs,
  listServers,
  readServersState,
  retryAllJobs,
  retryJob,
} from "#server/servers/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const tag = "Servers";
const resource = resourceOperations("/servers", tag, serverView);

export const list = resource.list(
  "The processes of all machines that live: where, since when, with how much memory and load",
  serversList,
  listServers,
);

export const state = operation({
  method: "get",
  path: "/servers/state",
  summary: "What waits, what the database holds, and when it was last copied",
  tag,
  verb: readServersState,
  args: () => [],
  answer: serversState,
});

export const pulse = operation({
  method: "get",
  path: "/servers/pulse",
  summary: "What goes through the platform and each provider now, and in the last hour by minute",
  tag,
  verb: readPulse,
  args: () => [],
  answer: platformPulse,
});

export const jobs = operation({
  method: "get",
  path: "/servers/jobs",
  summary: "Jobs that failed, with their errors; the first 100",
  tag,
  verb: listFailedJobs,
  args: () => [],
  answer: failedJobs,
});

export const retryAll = operation({
  method: "post",
  path: "/servers/jobs/retry",
  summary: "Try again every job that failed for the last time",
  tag,
  verb: retryAllJobs,
  args: () => [],
  answer: retriedJobs,
});

export const retry = operation({
  method: "post",
  path: "/servers/jobs/{id}/retry",
  summary: "Try a failed job again at once",
  tag,
  params: jobParams,
  verb: retryJob,
  args: ({ params }) => [params.id],
  answer: failedJob,
});

export const giveUp = operation({
  method: "delete",
  path: "/servers/jobs/{id}",
  summary:
    "Give up a job that failed for the last time; messages and money never wait for such a job",
  tag,
  params: jobParams,
  verb: giveUpJob,
  args: ({ params }) => [params.id],
  answer: failedJob,
});
