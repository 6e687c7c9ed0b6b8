import { timingSafeEqual } from "node:crypto";

/** Whether a caller knows a secret; takes as long for a nearly right one as for a wrong one. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
