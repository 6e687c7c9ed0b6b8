import type { Db } from "#server/db/client.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { withScope } from "./job-scope.ts";
import type { JobPayloads } from "./payloads.ts";

interface Options {
  runAt?: Date;
  /** Names a queue whose jobs run one after another. */
  queue?: string;
  /** A waiting job of the same key is replaced. */
  key?: string;
  /**
   * A job that waits under the key keeps its time, so that an urgent one isn't delayed by one that is only due
   * later.
   */
  keepsTime?: boolean;
  maxAttempts?: number;
  /** Lower runs first; 0 is the usual. */
  priority?: number;
  /** Distinguishes jobs without their payloads being read. */
  flag?: string;
}

/** How often a job is tried, where nothing else is said. */
export const maxAttempts = 25;

/** Adds a job inside the caller's transaction: it exists exactly when the change it follows does. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): Promise<void> {
  await db`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(withScope(payload, currentScope()))}::text::json,
      queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null},
      max_attempts => ${options.maxAttempts ?? maxAttempts}, job_key => ${options.key ?? null},
      job_key_mode => ${options.keepsTime ? "preserve_run_at" : "replace"},
      priority => ${options.priority ?? 0}, flags => ${options.flag ? [options.flag] : null}::text[])`;
}

/** Adds a job for each payload in one statement, each under its key; a waiting job of the same key is replaced. */
export async function enqueueEach<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  jobs: readonly { payload: JobPayloads[Name]; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const scope = currentScope();
  const payloads = jobs.map(({ payload }) => JSON.stringify(withScope(payload, scope)));
  await db`
    select graphile_worker.add_job(${name}, given.payload::json, job_key => given.key)
    from unnest(${payloads}::text[], ${jobs.map(({ key }) => key)}::text[]) as given(payload, key)`;
}
