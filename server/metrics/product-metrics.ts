import { counter, histogram, ownGauge } from "./registry.ts";

// Labels have few values: a channel, a provider's id, the name of an operation or job. Never an account or a path.

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];
const submissionSeconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const dispatchSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800];
const receiptSeconds = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200, 86_400];
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** The value of the label `provider` for messages that reached none. */
export const noProvider = "none";

export const requests = counter(
  "cabinet_http_requests_total",
  "Answered HTTP requests; status 499 = the caller left before the answer was complete",
  ["operation", "status"],
);
export const requestDuration = histogram(
  "cabinet_http_request_duration_seconds",
  "From the headers of a request to the end of its answer",
  ["operation"],
  requestSeconds,
);

export const messages = counter(
  "cabinet_messages_total",
  "Messages that reached a state: accepted, doubt, sent, delivered, seen, failed",
  ["channel", "state", "provider"],
);
export const submissions = counter(
  "cabinet_submissions_total",
  "Answers of providers to messages given to them: sent, failed, retry, doubt",
  ["channel", "provider", "outcome"],
);
export const submissionDuration = histogram(
  "cabinet_submission_duration_seconds",
  "From the submission of a message to the provider's answer",
  ["provider"],
  submissionSeconds,
);
export const dispatchDuration = histogram(
  "cabinet_dispatch_duration_seconds",
  "From when a message was due to the provider's answer",
  ["channel", "provider"],
  dispatchSeconds,
);
export const receiptDuration = histogram(
  "cabinet_receipt_duration_seconds",
  "From the provider's answer to its report of delivery",
  ["channel", "provider"],
  receiptSeconds,
);
export const reports = counter(
  "cabinet_reports_total",
  "Delivery reports: matched, or unmatched and kept until their message is known",
  ["provider", "result"],
);
export const webhooks = counter(
  "cabinet_webhooks_total",
  "Tries to deliver webhooks: delivered, or why one was not accepted (status, body, timeout, forbidden, …)",
  ["outcome"],
);
export const callbacks = counter(
  "cabinet_callbacks_total",
  "Callbacks of providers and payment systems: genuine, refused, unreadable",
  ["provider", "result"],
);

export const backlogItems = ownGauge(
  "cabinet_backlog_items",
  "Reports, messages and callbacks of providers that the process keeps on its disk until the database is back",
);
export const backlog = counter(
  "cabinet_backlog_total",
  "Reports, messages and callbacks that came while the database was away: kept, applied, refused (no room), failed",
  ["result"],
);

export const jobRuns = counter(
  "cabinet_jobs_total",
  "Runs of jobs: done, failed (tried again later), abandoned (failed for the last time)",
  ["job", "result"],
);
export const jobDuration = histogram(
  "cabinet_job_duration_seconds",
  "How long runs of jobs took",
  ["job"],
  jobSeconds,
);
export const jobsRunning = ownGauge("cabinet_jobs_running", "Jobs that run in the process now");

export const transactionWait = histogram(
  "cabinet_database_wait_seconds",
  "How long transactions waited for a connection of the pool, with the round trip that begins them",
  [],
  waitSeconds,
);
export const transactionsOpen = ownGauge(
  "cabinet_database_transactions",
  "Transactions of the process that are open or wait for a connection",
);
export const poolSize = ownGauge(
  "cabinet_database_pool_size",
  "Connections that the pool may open",
);

export const socketsOpen = ownGauge("cabinet_sockets", "Open connections of live events");
export const processRestarts = counter(
  "cabinet_process_restarts_total",
  "Processes that died and were started again by the supervisor",
  ["process"],
);

export const smppSessionsOpen = ownGauge(
  "cabinet_smpp_sessions",
  "Bound SMPP sessions of customers",
);
export const apiLogDropped = counter(
  "cabinet_api_log_dropped_total",
  "Calls that were not logged because too many waited or the database was away",
  [],
);

export const smppRequests = counter(
  "cabinet_smpp_requests_total",
  "Answered requests of customers' SMPP programs, by command and command_status",
  ["command", "status"],
);
export const smppRequestDuration = histogram(
  "cabinet_smpp_request_duration_seconds",
  "From a submit of a customer's SMPP program to its answer",
  ["command"],
  requestSeconds,
);
export const smppDeliveries = counter(
  "cabinet_smpp_deliveries_total",
  "Receipts and messages given to customers' SMPP programs: delivered, refused, later, unanswered",
  ["outcome"],
);
