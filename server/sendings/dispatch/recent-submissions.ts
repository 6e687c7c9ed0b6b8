import type { OutboundMessage, SubmitResult } from "#server/channels/channel.ts";

/** What this process has submitted lately, with the answer if there is one. */
export interface RecentSubmission extends Pick<OutboundMessage, "id" | "ownerId"> {
  at: number;
  result?: SubmitResult;
}

/** Milliseconds, far longer than a standby that may take over lags behind. */
const keptFor = 120_000;
const maxKept = 100_000;

const recent = new Map<string, RecentSubmission>();

/**
 * Remembers messages that are about to be submitted. The database knows them as well, but a fail-over may lose its last
 * transactions, and then only this process knows that they have left.
 */
export function rememberSubmitted(messages: readonly OutboundMessage[]): void {
  const at = performance.now();
  for (const { id, ownerId } of messages) {
    recent.delete(id);
    recent.set(id, { id, ownerId, at });
  }
  for (const [id, oldest] of recent) {
    if (recent.size <= maxKept && at - oldest.at < keptFor) break;
    recent.delete(id);
  }
}

/** Remembers the answer; one that the provider did not take has not left. */
export function rememberAnswer(result: SubmitResult): void {
  const submitted = recent.get(result.id);
  if (result.outcome === "retry") recent.delete(result.id);
  else if (submitted) submitted.result = result;
}

/** What was submitted within the last two minutes, 100 000 messages at most. */
export function recentSubmissions(): RecentSubmission[] {
  return [...recent.values()];
}
