import { log } from "#server/log.ts";
import { runFallbacks } from "#server/sendings/service.ts";

/** Milliseconds between two looks for due fallbacks. */
const lookEvery = 500;

/**
 * Makes this worker look for due fallbacks. They are kept in the database, so any worker may take them; a look
 * reads two index ranges, which are mostly empty.
 */
export function startFallbacks(isStopping: () => boolean): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= runFallbacks(isStopping)
      .catch((error: unknown) => log().warn({ err: error }, "fallbacks have to wait"))
      .finally(() => (running = null));
  }, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
