import { BotReader } from "#server/notifications/service.ts";
import { FailureLog } from "./failure-log.ts";

/** Milliseconds between two looks; a look itself waits for updates. */
const lookEvery = 2000;

/** Makes this worker read what people write to the messenger bot. */
export function startBotReader(): { stop(): Promise<void> } {
  const reader = new BotReader();
  const failures = new FailureLog("warn", "the messenger bot can't be read");
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    reader
      .look()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (isBusy = false));
  }, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await reader.stop();
    },
  };
}
