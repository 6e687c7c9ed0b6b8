import type { SubmitResult } from "#server/channels/channel.ts";
import { timeOfId } from "#server/db/ids.ts";
import { dispatchDuration } from "#server/metrics/product-metrics.ts";
import type { Claimed } from "./claim.ts";

/** Measures how long answered messages took from when they were due. */
export function observeDispatch(
  provider: string,
  claimed: readonly Claimed[],
  results: readonly SubmitResult[],
): void {
  const now = Date.now();
  const byId = new Map(claimed.map((message) => [message.id, message]));
  for (const { id, outcome } of results) {
    const message = byId.get(id);
    if (!message || (outcome !== "sent" && outcome !== "failed")) continue;
    const dueAt = Math.max(timeOfId(id).getTime(), message.delay?.getTime() ?? 0);
    const seconds = Math.max(0, now - dueAt) / 1000;
    dispatchDuration.labels({ channel: message.type, provider }).observe(seconds);
  }
}
