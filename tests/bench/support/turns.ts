/** Of the two checkouts. */
export type Side = "before" | "now";

export interface Turn<Result> {
  /** Null where it failed, or was stopped because the time was over. */
  run(name: string, side: Side, round: number): Promise<Result | null>;
  now(): number;
  /** When all has to be over, as `now` counts. */
  end: number;
  maxRounds: number;
}

/**
 * Runs each benchmark on both sides, one after the other, round by round, and the other side first in every second
 * round. Each has one round before any has a second one; a round that would not be over in time does not begin. A
 * benchmark that failed or did not begin is out.
 */
export async function takeTurns<Result>(
  names: readonly string[],
  { run, now, end, maxRounds }: Turn<Result>,
): Promise<Map<string, { before: Result; now: Result }[]>> {
  const pairs = new Map(names.map((name) => [name, [] as { before: Result; now: Result }[]]));
  const took = new Map<string, number>();
  for (let round = 1; round <= maxRounds; round++)
    for (const [name, done] of pairs) {
      const isOut = done.length < round - 1;
      const begun = now();
      if (isOut || begun + (took.get(name) ?? 0) >= end) continue;
      const sides: Side[] = round % 2 === 1 ? ["before", "now"] : ["now", "before"];
      const results: Partial<Record<Side, Result>> = {};
      for (const side of sides) {
        const result = await run(name, side, round);
        if (result === null) break;
        results[side] = result;
      }
      took.set(name, now() - begun);
      if (results.before !== undefined && results.now !== undefined)
        done.push({ before: results.before, now: results.now });
    }
  return pairs;
}
