import type { Tx } from "#server/db/client.ts";
import { growthAfter, withTimeout } from "#server/db/count-whole.ts";

/** How long (ms) one look may take. */
export const sliceTimeout = 60_000;
/** The time of rows that a look takes at first and at least. */
const atFirst = 3_600_000;
const minSlice = 60_000;

/** A range of time; its start is included and its end excluded. */
interface Slice {
  from: Date;
  to: Date;
}

/**
 * Reads what was made in a stretch of time, up to now, slice by slice, a transaction each: neither memory nor a
 * statement's time grows with it.
 */
export async function* readInSlices<Part extends object>(
  stretch: Slice,
  read: (tx: Tx, slice: Slice) => Promise<Part>,
): AsyncGenerator<Part> {
  const end = Math.min(stretch.to.getTime(), Date.now() + minSlice);
  let from = stretch.from.getTime();
  let length = atFirst;
  while (from < end) {
    length = Math.min(length, end - from);
    const slice = { from: new Date(from), to: new Date(from + length) };
    const begun = performance.now();
    const part = await withTimeout(sliceTimeout, async (tx) => read(tx, slice));
    const took = performance.now() - begun;
    if (part) {
      from += length;
      yield part;
    } else if (length <= minSlice)
      throw new Error(`what was made at ${slice.from.toISOString()} takes too long to read`);
    length = Math.max(minSlice, length * growthAfter(took));
  }
}
