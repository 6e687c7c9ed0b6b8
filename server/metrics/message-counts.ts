import type { ChannelType } from "#lib/sendings/channels.ts";
import { afterCommit } from "#server/db/after-commit.ts";
import { messages, noProvider, receiptDuration } from "./product-metrics.ts";
import { noteReported } from "./provider-minutes.ts";

/** Messages that reached a state together. */
export interface Reached {
  type: ChannelType;
  state: "accepted" | "doubt" | "sent" | "delivered" | "seen" | "failed";
  providerId: string | null;
  count: number;
  /** Seconds from the provider's answer to its report of delivery, for messages whose answer was stored. */
  waits?: readonly number[];
}

/** Counts messages once the transaction that moves them has committed. */
export function countReached(tx: object, reached: readonly Reached[]): void {
  if (reached.length > 0) afterCommit(tx, () => countNow(reached));
}

/** Counts messages whose move has committed. */
export function countNow(reached: readonly Reached[]): void {
  for (const { type: channel, state, providerId, count, waits = [] } of reached) {
    const provider = providerId ?? noProvider;
    messages.inc({ channel, state, provider }, count);
    if (providerId !== null && (state === "delivered" || state === "failed"))
      noteReported(providerId, state, count);
    const duration = receiptDuration.labels({ channel, provider });
    for (const seconds of waits) duration.observe(seconds);
  }
}
