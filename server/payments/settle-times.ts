const minute = 60_000;
const hour = 60 * minute;

/** A payment nobody has paid by then never will be; one that is paid after all is credited all the same. */
export const waitedFor = 25 * hour;

/** A terminal is asked by one job for a payment at a time. */
export function settleKey(id: string): string {
  return `payment:${id}`;
}

/** When a terminal is asked again that nobody has called us from: often at first, then ever more seldom. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const pause = Math.min(Math.max(minute, age / 4), hour);
  return new Date(now.getTime() + pause);
}
