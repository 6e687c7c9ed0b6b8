import { type Money, zero } from "#lib/money.ts";
import type { SendingStatus } from "./statuses.ts";
import type { SumState } from "./sums.ts";

/**
 * What is counted wherever results of messages are shown: on the home page, in lists and their footers, of bulk sends
 * and by the API. A message is counted by the state it is in now:
 * - `sent` has left and has not failed since, whether or not it was delivered;
 * - `delivered` has arrived, whether or not it was read;
 * - `failed` could not be delivered;
 * - `stopped` never left, because its bulk send was stopped. This is no error.
 */
export const figureStates = {
  sent: ["sent", "delivered", "seen"],
  delivered: ["delivered", "seen"],
  failed: ["failed"],
  stopped: ["stopped"],
} as const satisfies Record<string, readonly SumState[]>;

export type Figure = keyof typeof figureStates;

/**
 * What the list of messages can be asked for beside their statuses: `errored` could not be delivered, `stopped` never
 * left because their bulk send was stopped. The status of both is `failed`.
 */
export const endedFilters = { errored: "failed", stopped: "stopped" } as const satisfies Record<
  string,
  SumState
>;

export type EndedFilter = keyof typeof endedFilters;

/** Whether a message in this state counts in a figure. */
export function countsAs(figure: Figure, state: SumState): boolean {
  return figureStates[figure].some((counted) => counted === state);
}

/** Whether the price of a message in this state was given back. */
export function isRefunded(state: SumState): boolean {
  return countsAs("failed", state) || countsAs("stopped", state);
}

/** What a message with this status costs: the price of a failed one was given back. */
export function costOf({ status, price }: { status: SendingStatus; price: Money }): Money {
  return status === "failed" ? zero : price;
}

/** Messages that were delivered or failed. One that is still on its way has no result. */
export function endedOf({ delivered, failed }: Record<"delivered" | "failed", number>): number {
  return delivered + failed;
}

/** The share of messages with a result that were delivered, from 0 to 1; null if none has one. */
export function deliveredShare(figures: Record<"delivered" | "failed", number>): number | null {
  const ended = endedOf(figures);
  return ended > 0 ? figures.delivered / ended : null;
}
