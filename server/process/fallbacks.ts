import { runFallbacks } from "#server/sendings/service.ts";
import { FailureLog } from "./failure-log.ts";

/** Milliseconds between two looks for due fallbacks. */
const lookEvery = 500;

/**
 * Makes this worker look for due fallbacks. They are kept in the database, so any worker may take them; a look
 * reads two index ranges, which are mostly empty.
 */
export function startFallbacks(isStopping: () => boolean): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const failures = new FailureLog("warn", "fallbacks have to wait");
  const timer = setInterval(() => {
    running ??= runFallbacks(isStopping)
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (running = null));
  }, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
