import { retryAfter } from "#lib/retry-after.ts";
import type { OutboundFailure } from "#server/outbound/service.ts";
import type { Attempt } from "../attempt.ts";

interface Answered {
  status: number;
  headers: Record<string, string>;
}

/** Statuses of requests that were not processed and may be repeated (RFC 9110, RFC 8470, RFC 6585). */
const repeatable = new Set([408, 425, 429]);

/** A key that has ended, an account without money: every message meets the same, and none is at fault. */
const accountRefused = new Set([401, 402, 407]);

/**
 * The outcome of an answer whose status is no success: the request was refused, or, from 500 on, nothing is known
 * unless the provider drops repeated messages.
 */
export function attemptOfStatus(
  { status, headers }: Answered,
  { error, idempotent }: { error: string; idempotent: boolean },
): Attempt {
  const askedMs = retryAfter(headers["retry-after"], new Date()) ?? 0;
  if (status === 429) return { outcome: "retry", error, cause: "throttled", askedMs };
  if (repeatable.has(status))
    return { outcome: "retry", error, cause: askedMs > 0 ? "throttled" : "own", askedMs };
  if (accountRefused.has(status)) return { outcome: "retry", error, cause: "away", askedMs };
  if (status < 500) return { outcome: "failed", error };
  return idempotent
    ? { outcome: "retry", error, cause: "away", askedMs }
    : { outcome: "doubt", error };
}

/** The outcome of a call without a whole answer; nothing is known of one that had left. */
export function attemptOfFailure(
  { isSent, reason }: OutboundFailure,
  idempotent: boolean,
): Attempt {
  const error = `HTTP ${reason}`;
  return isSent
    ? attemptOfHalf(error, idempotent)
    : { outcome: "retry", error, cause: "away", askedMs: 0 };
}

/** An answer of success that is only half there, or not what the provider's answers look like. */
export function attemptOfHalf(error: string, idempotent: boolean): Attempt {
  return idempotent
    ? { outcome: "retry", error, cause: "own", askedMs: 0 }
    : { outcome: "doubt", error };
}
