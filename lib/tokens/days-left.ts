const day = 86_400_000;

/** Whole days of a span of milliseconds: 0 is the last day. */
export function daysLeft(span: number): number {
  return Math.max(0, Math.ceil(span / day) - 1);
}
