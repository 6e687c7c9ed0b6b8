import { sql, type Tx } from "./client.ts";

/** A range of time; its start is included, its end excluded, and null has no end. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

/** How long the reader of a list is left without the exact figures. */
export const countTimeout = 2000;
/** What one look should take, so that little is lost when time is up. */
const comfortable = 200;
const minSlice = 60_000;
/** PostgreSQL ended a statement that took too long. */
const cancelled = "57014";

interface Counted<Part> {
  parts: Part[];
  /** Time was up before everything was counted. */
  isAtLeast: boolean;
}

/**
 * Counts rows of time-ordered ids without a limit, newest first and slice by slice, for two seconds at
 * most: what was found by then is at least what there is. `count` answers one slice.
 */
export async function countWhole<Part, Look extends Range>(
  looks: readonly Look[],
  count: (tx: Tx, slice: Range, look: Look) => Promise<readonly Part[]>,
): Promise<Counted<Part>> {
  const until = performance.now() + countTimeout;
  const parts: Part[] = [];
  let length = minSlice;
  for (const look of looks.toReversed()) {
    let end = look.to;
    for (;;) {
      const latest = end?.getTime() ?? Date.now() + minSlice;
      const start = new Date(latest - length);
      const isLast = look.from !== null ? start <= look.from : start.getTime() <= 0;
      const slice = { from: isLast ? look.from : start, to: end };
      const begun = performance.now();
      const found = await withTimeout(until - begun, (tx) => count(tx, slice, look));
      if (found === null) return { parts, isAtLeast: true };
      parts.push(...found);
      if (isLast) break;
      end = start;
      length = Math.max(minSlice, length * growthAfter(performance.now() - begun));
    }
  }
  return { parts, isAtLeast: false };
}

/**
 * The factor for the next slice after one that took this many milliseconds, so that it takes about the planned
 * time.
 */
export function growthAfter(took: number): number {
  return Math.min(8, comfortable / Math.max(1, took));
}

/** Null where it takes longer than these milliseconds. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  if (milliseconds < 1) return null;
  try {
    return (await sql().begin(async (tx) => {
      await tx.unsafe(`set local statement_timeout to ${Math.ceil(milliseconds)}`);
      return work(tx);
    })) as Result;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === cancelled) return null;
    throw error;
  }
}
