import {
  type Job,
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { retryOutages } from "#server/db/outage.ts";
import { applyCall } from "#server/inbound/service.ts";
import { answerWord } from "#server/incoming/service.ts";
import { applyCallback } from "#server/jobs/handlers/apply-callback.ts";
import { backUp } from "#server/jobs/handlers/back-up.ts";
import { changeMany } from "#server/jobs/handlers/change-contacts.ts";
import { applyChannelEvents } from "#server/jobs/handlers/channel-events.ts";
import { checkLedger } from "#server/jobs/handlers/check-ledger.ts";
import { checkOutcomes } from "#server/jobs/handlers/check-outcomes.ts";
import { deliver } from "#server/jobs/handlers/deliver-notifications.ts";
import { dispatch } from "#server/jobs/handlers/dispatch-sendings.ts";
import { printOne } from "#server/jobs/handlers/documents.ts";
import { mailEmailKey } from "#server/jobs/handlers/email-key.ts";
import { expandTask } from "#server/jobs/handlers/expand-task.ts";
import { foldSums } from "#server/jobs/handlers/fold-sums.ts";
import { follow } from "#server/jobs/handlers/follow-events.ts";
import { runHousekeeping } from "#server/jobs/handlers/housekeeping.ts";
import { countImport, importContacts } from "#server/jobs/handlers/import-contacts.ts";
import { mailInvitation } from "#server/jobs/handlers/invitation.ts";
import { notifyByMail } from "#server/jobs/handlers/mail-notification.ts";
import {
  expireModeration,
  settleModeration,
  notifyModerators,
} from "#server/jobs/handlers/moderation.ts";
import { chargeRecurrents, refundAtTerminal, settle } from "#server/jobs/handlers/payments.ts";
import { placeSignIn } from "#server/jobs/handlers/place-sign-in.ts";
import { findRecovered, mailRecovery } from "#server/jobs/handlers/recovery.ts";
import { makeOneReport, startReports } from "#server/jobs/handlers/reports.ts";
import { resumeFunded } from "#server/jobs/handlers/resume-funded.ts";
import { sealSecrets } from "#server/jobs/handlers/seal-secrets.ts";
import { sendMail } from "#server/jobs/handlers/send-mail.ts";
import { settleDoubts } from "#server/jobs/handlers/settle-doubts.ts";
import { settleStranded } from "#server/jobs/handlers/settle-stranded.ts";
import { dropStored, expire, sweep, notifyBeforeExpiry } from "#server/jobs/handlers/storage.ts";
import { notifyPrices } from "#server/jobs/handlers/tell-prices.ts";
import { endVerifications, stepVerification } from "#server/jobs/handlers/verifications.ts";
import {
  closeWapiDevice,
  followWapiDevice,
  renewSubscriptions,
  watchWapi,
} from "#server/jobs/handlers/wapi.ts";
import { invoiceLow, notifyDaily, watchBalances } from "#server/jobs/handlers/watch-balances.ts";
import { writeTexts } from "#server/jobs/handlers/write-contact-texts.ts";
import { answerKeyword, postKeyword } from "#server/keywords/service.ts";
import { log } from "#server/log.ts";
import { runInScope } from "#server/tracing/scope.ts";
import { followingCrontab } from "./following.ts";
import { scopeOf } from "./job-scope.ts";
import type { JobWorld } from "./job-world.ts";
import { countFromZero, measureJob } from "./measure-job.ts";
import type { JobPayloads } from "./payloads.ts";
import { inTurn, type Turn } from "./turns.ts";

// The library's own lines are chatter here: failures are logged by the job wrapper, one line each.
const jobLogger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") log().warn({ from: "graphile-worker" }, message);
});

type Jobs = {
  [Name in keyof JobPayloads]: (
    payload: JobPayloads[Name],
    world: JobWorld,
    turn: Turn,
  ) => Promise<void>;
};

const jobs: Jobs = {
  "expand-task": expandTask,
  "dispatch-sendings": dispatch,
  "verification-step": stepVerification,
  "expire-verifications": endVerifications,
  "channel-events": applyChannelEvents,
  "apply-callback": applyCallback,
  "answer-word": answerWord,
  "answer-keyword": answerKeyword,
  "post-keyword": postKeyword,
  "apply-inbound": applyCall,
  "find-place": placeSignIn,
  "follow-events": follow,
  "send-mail": sendMail,
  "find-recovered": findRecovered,
  "mail-recovery": mailRecovery,
  "mail-email-key": mailEmailKey,
  "drop-stored": dropStored,
  "expire-files": expire,
  "sweep-storage": sweep,
  "mail-invitation": mailInvitation,
  "deliver-notifications": deliver,
  "mail-notification": notifyByMail,
  "watch-balances": watchBalances,
  "daily-balances": notifyDaily,
  "expiring-files": notifyBeforeExpiry,
  "invoice-low-balance": invoiceLow,
  "settle-doubts": settleDoubts,
  "settle-stranded": settleStranded,
  "seal-secrets": sealSecrets,
  "settle-moderation": settleModeration,
  "expire-moderation": expireModeration,
  "notify-moderators": notifyModerators,
  "resume-funded": resumeFunded,
  "settle-payment": settle,
  "refund-payment": refundAtTerminal,
  "print-document": printOne,
  "charge-recurrents": chargeRecurrents,
  "fold-sums": foldSums,
  "change-contacts": changeMany,
  "import-contacts": importContacts,
  "count-import": countImport,
  "make-report": makeOneReport,
  "start-reports": startReports,
  "write-contact-texts": writeTexts,
  "tell-prices": notifyPrices,
  "follow-wapi-device": followWapiDevice,
  "close-wapi-device": closeWapiDevice,
  "watch-wapi": watchWapi,
  "renew-subscriptions": renewSubscriptions,
  housekeeping: runHousekeeping,
  "check-ledger": checkLedger,
  "check-outcomes": checkOutcomes,
  "back-up": backUp,
};

/** The names of all jobs that a worker runs. */
export const jobNames = Object.keys(jobs);

const crontab = `
* * * * * settle-doubts ?max=1
*/10 * * * * settle-stranded ?max=1
* * * * * seal-secrets ?max=1
* * * * * fold-sums ?max=1
* * * * * expire-verifications ?max=1
* * * * * watch-balances ?max=1
* * * * * resume-funded ?max=1
* * * * * expire-moderation ?max=1
*/5 * * * * daily-balances ?max=1
25 6 * * * expiring-files ?max=3
* * * * * charge-recurrents ?max=1
* * * * * expire-files ?max=1
* * * * * start-reports ?max=1
10 4 * * * sweep-storage ?max=3
*/5 * * * * watch-wapi ?max=1
* * * * * renew-subscriptions ?max=1
* * * * * write-contact-texts ?max=1
17 * * * * housekeeping ?max=3
40 3 * * * check-ledger ?max=3
10 3 * * * check-outcomes ?max=3
20 2 * * * back-up ?max=3
${followingCrontab()}
`;

// With batches the library ends jobs by promises that nothing awaits, so a lost database connection would end
// the process.
const preset: NonNullable<RunnerOptions["preset"]> = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

function isLastAttempt({ attempts, max_attempts: max }: Job): boolean {
  return attempts >= max;
}

interface Options {
  connectionString: string;
  concurrency: number;
  /** Tells of the library's pool, and of each job that it begins and ends. */
  events: WorkerEvents;
}

/** Starts taking jobs. Jobs that throw are tried again with growing pauses. */
export async function startJobs(
  world: JobWorld,
  { connectionString, concurrency, events }: Options,
): Promise<Runner> {
  countFromZero(jobNames);
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (given: unknown, { job: row }) => {
        const { scope, payload } = scopeOf(given, row.id);
        const attempt = { job: name, isLastAttempt: isLastAttempt(row) };
        await runInScope(scope, () =>
          measureJob(attempt, async () => {
            const work = job as (payload: unknown, world: JobWorld, turn: Turn) => Promise<void>;
            await retryOutages(async () => {
              await world.join();
              await inTurn({ id: row.id, name, payload }, async (turn) =>
                work(payload, world, turn),
              );
            }, world.isStopping);
          }),
        );
      },
    ]),
  );
  return run({
    connectionString,
    concurrency,
    preset,
    taskList,
    crontab,
    logger: jobLogger,
    noHandleSignals: true,
    pollInterval: 1000,
    maxPoolSize: concurrency + 2,
    events,
  });
}
