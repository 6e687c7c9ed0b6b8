import type { SendingStatus } from "../statuses.ts";
import type { Cause } from "./fallback-state.ts";
import type { PlayedEvent } from "./simulate.ts";

/** A message of a simulated chain on the time line. Times are seconds since the first message. */
export interface Lane {
  /** When it goes out, and why; null where it never does. */
  begins: { at: number; cause: Cause | null } | null;
  /** The end of the lane: its last report, or the next message. */
  until: number;
  marks: { at: number; what: SendingStatus | "answer" }[];
}

/** Builds the lanes of a chain from its events. */
export function lanesOf(messages: number, events: readonly PlayedEvent[]): Lane[] {
  const beginOf = (step: number) =>
    events.find((event) => event.step === step && event.what.kind === "begun");
  return Array.from({ length: messages }, (_, step) => {
    const begun = beginOf(step);
    const marks = events.flatMap(({ at, step: of, what }): Lane["marks"] => {
      if (of !== step) return [];
      if (what.kind === "answer") return [{ at, what: "answer" }];
      return what.kind === "status" ? [{ at, what: what.status }] : [];
    });
    const ends = [begun?.at ?? 0, ...marks.map(({ at }) => at), beginOf(step + 1)?.at ?? 0];
    const cause = begun?.what.kind === "begun" ? begun.what.cause : null;
    return { begins: begun ? { at: begun.at, cause } : null, until: Math.max(...ends), marks };
  });
}

export type BillingEffect = "reserved" | "charged" | "refunded";

/** What an event does with the price of its message: set aside, taken when it has left, given back when it fails. */
export function billingEffect(
  event: PlayedEvent,
  before: readonly PlayedEvent[],
): BillingEffect | null {
  const { step, what } = event;
  if (what.kind === "begun") return "reserved";
  if (what.kind !== "status") return null;
  if (what.status === "failed") return "refunded";
  const hasLeft = before.some((one) => one.step === step && one.what.kind === "status");
  return hasLeft ? null : "charged";
}

/** The seconds between the marks of a time line, by its length. */
const strides = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400, 172_800,
  604_800,
];
const maxTicks = 5;

/** The times to name on a time line of this many seconds. */
export function ticksOf(length: number): number[] {
  const stride =
    strides.find((one) => length / one <= maxTicks) ?? strides.at(-1) ?? Math.max(1, length);
  return Array.from({ length: Math.floor(length / stride) + 1 }, (_, at) => at * stride);
}
