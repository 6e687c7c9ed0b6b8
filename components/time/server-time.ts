/**
 * The server's clock as this browser has learnt it, so that "the last 5 minutes" are the server's even if the
 * browser's clock is wrong. It advances by `performance.now()`, which changes of the system clock don't affect.
 */
let learnt: number | null = null;

/** Further back than this is a server whose clock was set back, not an answer that was long under way. */
const maxRoundTrip = 60_000;

/** `at` is the server's time in milliseconds when it answered what has just arrived. */
export function learnServerTime(at: number): void {
  if (!Number.isFinite(at)) return;
  const heard = at - performance.now();
  // Every answer is late by its way here; the latest of them all was the shortest under way.
  if (learnt === null || heard > learnt || learnt - heard > maxRoundTrip) learnt = heard;
}

/** The present in milliseconds: by the server, and on the server itself. */
export function serverTime(): number {
  return learnt === null ? Date.now() : Math.round(learnt + performance.now());
}

/** What this browser's clock showed at a moment of the server's, in milliseconds. */
export function browserTime(at: number): number {
  return at - serverTime() + Date.now();
}
