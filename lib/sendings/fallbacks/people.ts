import type { SendingStatus } from "../statuses.ts";
import { isOpen, type SumState, sumStateOf } from "../sums.ts";

/** The states by which people of a bulk send are counted once their messages are no longer open. */
export const countedStates = ["sent", "delivered", "seen", "failed", "stopped"] as const;

/** How many messages of each state are not counted as people, because another message of the same person is. */
export type Surplus = Record<(typeof countedStates)[number], number>;

export const noSurplus: Surplus = { sent: 0, delivered: 0, seen: 0, failed: 0, stopped: 0 };

export interface ChainMessage {
  status: SendingStatus;
  error: string | null;
}

const furthestFirst: readonly SumState[] = [
  "seen",
  "delivered",
  "sent",
  "open",
  "stopped",
  "failed",
];

/**
 * The state of a person who got a message and its fallbacks: the furthest that any of them has come. Only where all
 * of them failed has it failed.
 */
export function personState(messages: readonly ChainMessage[]): SumState {
  const states = new Set(messages.map(({ status, error }) => sumStateOf(status, error)));
  return furthestFirst.find((state) => states.has(state)) ?? "open";
}

/** Of one person: how many of their messages of each state are more than the person. */
export function surplusOf(messages: readonly ChainMessage[]): Surplus {
  const surplus = { ...noSurplus };
  for (const { status, error } of messages) {
    const state = sumStateOf(status, error);
    if (state !== "open") surplus[state] += 1;
  }
  const state =
    messages.length > 0 && !messages.every(({ status }) => isOpen(status))
      ? personState(messages)
      : "open";
  if (state !== "open") surplus[state] -= 1;
  return surplus;
}
