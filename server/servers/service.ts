export { giveUpJob, listFailedJobs, retryAllJobs, retryJob } from "./failed-jobs.ts";
export { listServers } from "./list-servers.ts";
export { readServersState } from "./read-state.ts";
