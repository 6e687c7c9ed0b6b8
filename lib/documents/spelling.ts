/** Writes an amount of a currency in words, its coins in two digits. */
export type Spelling = (whole: bigint, coin: number, currency: string) => string;

/** A number by thousands, the largest first: 21 005 is [21, 5]. */
export function groupsOf(number: bigint): number[] {
  const groups: number[] = [];
  for (let rest = number; rest > 0n; rest /= 1000n) groups.unshift(Number(rest % 1000n));
  return groups;
}
