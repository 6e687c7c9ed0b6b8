import { rejectedError } from "#lib/moderation/kinds.ts";
import { type SendingStatus, statusOrigins } from "../statuses.ts";
import type { FallbackOptions } from "./options.ts";

/** Seconds after the last message within which an answer may start the next one: a week, as for time-outs. */
export const maxAnswerSeconds = 604_800;

/** Seconds after the submission within which reports are accepted; providers keep none longer. */
export const reportedWithin = 1_209_600;

const road = ["pending", "processing", "sent", "delivered", "seen"] as const;

/** Every status that a message in this one has had. Of a failed one it is not known. */
function onTheWayTo(status: SendingStatus): SendingStatus[] {
  if (status === "paused") return ["pending", "paused"];
  return status === "failed" ? ["failed"] : road.slice(0, road.indexOf(status) + 1);
}

/** A message's step from one status to another; reports may leave some out in between. */
export interface StatusChange {
  was: SendingStatus;
  is: SendingStatus;
  error?: string | null;
}

function reached({ was, is }: StatusChange): SendingStatus[] {
  return is === "failed" ? [...onTheWayTo(was), "failed"] : onTheWayTo(is);
}

/** Statuses of a message that has reached its recipient. */
export const arrivedStatuses: readonly SendingStatus[] = ["delivered", "seen"];

/** Whether a message in this status makes the fallback needless: what its time-out waits for, else that it has arrived. */
export function makesNeedless({ onTimeout }: FallbackOptions, status: SendingStatus): boolean {
  const awaited = onTimeout?.except ?? arrivedStatuses;
  return onTheWayTo(status).some((one) => awaited.includes(one));
}

/**
 * Whether a message with this cause replaces the one before it. A message sent because the one before was delivered
 * or answered doesn't replace it: its own delivery changes nothing then.
 */
export function isReplacement(cause: { kind: string; status?: SendingStatus | null }): boolean {
  return cause.kind === "timeout" || (cause.kind === "status" && !hasArrived(cause.status));
}

/** Whether fallbacks may go out after a message that has not arrived. */
export function hasReplacement({ onTimeout, onStatus }: FallbackOptions): boolean {
  return onTimeout !== null || onStatus.some((one) => one !== "failed" && !hasArrived(one));
}

function hasArrived(status: SendingStatus | null | undefined): boolean {
  return arrivedStatuses.some((one) => one === status);
}

/** The error of a message that was cancelled before a provider was given it. */
export const cancelledError = "cancelled";

/** The error of a planned message that another send replaced. */
export const replacedError = "replaced";

/** Errors after which the recipient is to get nothing more: neither this message nor what was to follow it. */
export const finalErrors: readonly string[] = [
  "stopped",
  cancelledError,
  replacedError,
  "expired",
  "recipient.blacklisted",
  rejectedError,
];

export function isLastWord(error: string | null): boolean {
  return finalErrors.includes(error ?? "");
}

const left: readonly SendingStatus[] = ["sent", "delivered", "seen", "failed"];

/**
 * What a change of the chain's last message means for the fallback that waits: it starts, its time-out
 * begins, its time-out is needless now, nothing goes out any more, or nothing.
 */
export type Effect =
  | { kind: "start"; status: SendingStatus }
  | { kind: "wait"; seconds: number }
  | { kind: "rest" }
  | { kind: "end" }
  | { kind: "none" };

/**
 * The time-out runs from when the message has left, or has failed to: one that waits for its provider is not
 * overtaken by its own fallback.
 */
export function effectOf(options: FallbackOptions, change: StatusChange): Effect {
  if (change.is === "failed" && isLastWord(change.error ?? null)) return { kind: "end" };
  const had = reached(change);
  const status = options.onStatus.find((one) => had.includes(one));
  if (status) return { kind: "start", status };
  if (!options.onTimeout) return { kind: "none" };
  const { timeout, except } = options.onTimeout;
  if (had.some((one) => except.includes(one))) return { kind: "rest" };
  return left.includes(change.was) ? { kind: "none" } : { kind: "wait", seconds: timeout };
}

/** Whether an answer is the one waited for; how it is written in capitals and spaces doesn't count. */
export function isAwaited({ onIncomingPayload }: FallbackOptions, text: string): boolean {
  return onIncomingPayload !== null && plain(onIncomingPayload.text) === plain(text);
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Whether a report on a message in this status may still start the fallback; where an earlier one has arrived late, not by its failure. */
export function mayStillStart(
  options: FallbackOptions,
  was: SendingStatus,
  isReached: boolean,
): boolean {
  return Object.entries(statusOrigins).some(([is, origins]) => {
    if (!origins.includes(was)) return false;
    const effect = effectOf(options, { was, is: is as keyof typeof statusOrigins });
    return effect.kind === "start" && !(isReached && effect.status === "failed");
  });
}
