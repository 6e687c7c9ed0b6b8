const minute = 60_000;
const hour = 60 * minute;

/**
 * A payment that is still pending at its terminal after this time is given up. If it is paid later, it is credited
 * nevertheless. A payment whose terminal doesn't answer is polled until it does.
 */
export const maxPendingTime = 25 * hour;

/** The time for which a terminal certainly remembers a key; they promise a day. */
export const keyLifetime = 12 * hour;

/** A terminal is asked by one job for a payment at a time. */
export function settleKey(id: string): string {
  return `payment:${id}`;
}

/** The time of the next question to a terminal that hasn't called: often at first, then less and less often. */
export function nextPollAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const pause = Math.min(Math.max(minute, age / 4), hour);
  return new Date(now.getTime() + pause);
}
