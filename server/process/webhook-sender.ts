import { WebhookSender } from "#server/webhooks/service.ts";
import { FailureLog } from "./failure-log.ts";

/** Milliseconds between two looks for due deliveries. */
const lookEvery = 300;

/** Makes this worker deliver webhooks. */
export function startWebhookSender(): { stop(): Promise<void> } {
  const sender = new WebhookSender();
  const failures = new FailureLog("warn", "webhooks have to wait");
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= sender
      .look()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (looking = null));
  }, lookEvery);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await sender.stop();
    },
  };
}
