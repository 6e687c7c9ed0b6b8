import { type SendingStatus, statusOrigins } from "../statuses.ts";
import {
  maxAnswerSeconds,
  isAwaited,
  makesNeedless,
  isReplacement,
  mayStillStart,
  effectOf,
} from "./conditions.ts";
import type { FallbackOptions } from "./options.ts";

/** The reason why a fallback was sent. */
export type Cause =
  | { kind: "status"; status: SendingStatus }
  | { kind: "timeout" }
  | { kind: "answer" };

/** The state of one recipient's chain. Times are milliseconds of the caller's clock. */
export interface FallbackState {
  /** The status of every message that was sent, beginning with the first. */
  readonly statuses: readonly SendingStatus[];
  /** The cause and the time of every fallback that was sent. */
  readonly causes: readonly (Cause & { at: number })[];
  /** When the next fallback's time-out is over; null while none runs. */
  readonly due: number | null;
  /** An answer counts until this time, measured from the last message. */
  readonly answerableUntil: number;
  /** The recipient is not to be written to any more. */
  readonly isEnded: boolean;
}

/** What happens to a chain; `step` 0 is its first message. */
export type FallbackEvent =
  | { kind: "report"; step: number; status: keyof typeof statusOrigins; error?: string; at: number }
  | { kind: "answer"; text: string; at: number }
  | { kind: "time"; at: number };

export function initialFallbackState(at: number): FallbackState {
  return {
    statuses: ["pending"],
    causes: [],
    due: null,
    answerableUntil: at + maxAnswerSeconds * 1000,
    isEnded: false,
  };
}

/**
 * The chain after an event. Reports may be late, doubled or out of order: a message goes forward only,
 * and each fallback at most once, after the one before it. The server, which keeps the state in rows, and the
 * wizard's preview both use it.
 */
export function advance(
  plan: readonly FallbackOptions[],
  before: FallbackState,
  event: FallbackEvent,
): FallbackState {
  const state = fallDue(plan, before, event.at);
  const next = plan[lastOf(state)];
  if (event.kind === "report") return report(plan, state, event);
  if (event.kind === "time" || !next || state.isEnded) return state;
  return event.at <= state.answerableUntil && isAwaited(next, event.text)
    ? start(state, { kind: "answer" }, event.at)
    : state;
}

/** The step of the last message that was sent. */
export function lastOf({ statuses }: FallbackState): number {
  return statuses.length - 1;
}

/** Whether no fallback can go out any more. */
export function isOver(
  plan: readonly FallbackOptions[],
  state: FallbackState,
  now: number,
): boolean {
  const next = plan[lastOf(state)];
  const status = state.statuses.at(-1);
  if (!next || !status || state.isEnded) return true;
  if (state.due !== null || mayStillStart(next, status, isReached(next, state))) return false;
  if (next.onIncomingPayload && now <= state.answerableUntil) return false;
  return !next.onTimeout || hasLeft(status);
}

function hasLeft(status: SendingStatus): boolean {
  return !["pending", "paused", "processing"].includes(status);
}

function fallDue(
  plan: readonly FallbackOptions[],
  state: FallbackState,
  now: number,
): FallbackState {
  return state.due !== null && state.due <= now && plan[lastOf(state)]
    ? start(state, { kind: "timeout" }, state.due)
    : state;
}

function start(state: FallbackState, cause: Cause, at: number): FallbackState {
  return {
    ...state,
    statuses: [...state.statuses, "pending"],
    causes: [...state.causes, { ...cause, at }],
    due: null,
    answerableUntil: at + maxAnswerSeconds * 1000,
  };
}

function report(
  plan: readonly FallbackOptions[],
  state: FallbackState,
  { step, status: is, error, at }: FallbackEvent & { kind: "report" },
): FallbackState {
  const was = state.statuses[step];
  if (!was || !statusOrigins[is].includes(was)) return state;
  const moved = { ...state, statuses: state.statuses.with(step, is) };
  const next = plan[lastOf(state)];
  if (!next || state.isEnded) return moved;
  // An earlier message that arrives late: the recipient has been reached, whichever of them it was.
  if (step < lastOf(state)) return isReached(next, moved) ? { ...moved, due: null } : moved;
  const effect = effectOf(next, { was, is, error: error ?? null });
  const isNeedless = isReached(next, moved);
  if (effect.kind === "start")
    return isNeedless && effect.status === "failed"
      ? { ...moved, due: null }
      : start(moved, { kind: "status", status: effect.status }, at);
  if (effect.kind === "rest") return { ...moved, due: null };
  if (effect.kind === "end") return { ...moved, due: null, isEnded: true };
  return effect.kind === "wait" && !isNeedless
    ? { ...moved, due: at + effect.seconds * 1000 }
    : moved;
}

/** Whether a message before the last one has arrived after another one stood in for it. */
function isReached(next: FallbackOptions, { statuses, causes }: FallbackState): boolean {
  return causes.some((cause, step) => {
    const status = statuses[step];
    return status !== undefined && isReplacement(cause) && makesNeedless(next, status);
  });
}
