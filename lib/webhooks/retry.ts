const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds from the end of a failed try to the next. A try lasts thirty seconds at most, so that the third begins
 * within a hundred seconds of the first.
 */
const pauses = [
  5 * second,
  25 * second,
  2 * minute,
  5 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
];

/** A delivery is tried for so long, and a receiver that accepted none for so long is set aside. */
export const triedFor = 3 * 24 * hour;

/** Tries after which later events about the same row no longer wait for this one. */
export const orderedTries = 3;

/** A receiver may ask to be left alone for an hour at most. */
const maxAsked = hour;

interface Failed {
  /** Tries so far, this one included. */
  tries: number;
  /** When the first was due. */
  since: Date;
  now: Date;
  /** Milliseconds of the receiver's `Retry-After`; null if it has not asked. */
  asked: number | null;
}

/** The time of the next try; null if there is none. The last one is at the very end of the time. */
export function nextTry({ tries, since, now, asked }: Failed): Date | null {
  const end = since.getTime() + triedFor;
  if (now.getTime() >= end) return null;
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? second;
  const wanted = Math.max(pause, Math.min(asked ?? 0, maxAsked));
  return new Date(Math.min(now.getTime() + wanted, end));
}
