import { log } from "#server/log.ts";
import { runCascades } from "#server/sendings/service.ts";

/** How soon (ms) after its time, or after what triggered it, a fallback is come to. */
const lookEvery = 500;

/**
 * Has this worker look for fallbacks to send. What is due stands in the database, and any worker may come
 * to it: the look is two index ranges, mostly empty ones.
 */
export function startCascades(isStopping: () => boolean): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= runCascades(isStopping)
      .catch((error: unknown) => log().warn({ err: error }, "cascades have to wait"))
      .finally(() => (running = null));
  }, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
