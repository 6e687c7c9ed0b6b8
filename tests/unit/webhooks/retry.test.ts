import { expect, test } from "vitest";
import { retryAfter } from "#lib/retry-after.ts";
import { nextTry, triedFor } from "#lib/webhooks/retry.ts";

const since = new Date("2026-01-31T12:00:00Z");
const at = (ms: number) => new Date(since.getTime() + ms);

/** The beginnings of all tries, in ms, when each lasts so long. */
function tries(lasts: number): number[] {
  const begun = [0];
  for (;;) {
    const ended = at((begun.at(-1) ?? 0) + lasts);
    const next = nextTry({ tries: begun.length, since, now: ended, asked: null });
    if (!next) return begun;
    begun.push(next.getTime() - since.getTime());
  }
}

test("the first three tries begin within 100 seconds, also where each lasts 30", () => {
  expect(tries(0).slice(0, 3)).toEqual([0, 5000, 30_000]);
  expect(tries(30_000)[2]).toBeLessThanOrEqual(100_000);
});

test("pauses grow, and the last try is at the end of three days", () => {
  const begun = tries(1000);
  const pauses = begun.slice(1).map((time, index) => time - (begun[index] ?? 0));
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(begun.at(-1)).toBe(triedFor);
  expect(begun.length).toBeLessThan(25);
});

test("a receiver may ask for a longer pause, up to an hour", () => {
  const next = (asked: number) => nextTry({ tries: 1, since, now: at(0), asked })?.getTime();
  expect(next(60_000)).toBe(at(60_000).getTime());
  expect(next(1)).toBe(at(5000).getTime());
  expect(next(10 * 3_600_000)).toBe(at(3_600_000).getTime());
  expect(retryAfter("60", since)).toBe(60_000);
  expect(retryAfter("Sat, 31 Jan 2026 12:01:00 GMT", since)).toBe(60_000);
  expect([retryAfter("soon", since), retryAfter(undefined, since)]).toEqual([null, null]);
});
