import fc from "fast-check";
import { expect, it } from "vitest";
import { frequencies } from "#lib/payments/recurrent-kinds.ts";
import { nextMoment, retryAt } from "#lib/payments/recurrent-moments.ts";

it.each([
  // Moscow is three hours ahead all year.
  [
    "daily",
    "2026-01-31T09:30:00Z",
    "2026-01-31T09:30:00Z",
    "Europe/Moscow",
    "2026-02-01T09:30:00Z",
  ],
  [
    "daily",
    "2026-01-31T09:30:00Z",
    "2026-03-05T10:00:00Z",
    "Europe/Moscow",
    "2026-03-06T09:30:00Z",
  ],
  [
    "weekly",
    "2026-01-31T09:30:00Z",
    "2026-02-07T09:30:00Z",
    "Europe/Moscow",
    "2026-02-14T09:30:00Z",
  ],
  // The 31st: the end of a shorter month, and the 31st again after it.
  [
    "monthly",
    "2026-01-31T09:30:00Z",
    "2026-02-01T00:00:00Z",
    "Europe/Moscow",
    "2026-02-28T09:30:00Z",
  ],
  [
    "monthly",
    "2026-01-31T09:30:00Z",
    "2026-02-28T09:30:00Z",
    "Europe/Moscow",
    "2026-03-31T09:30:00Z",
  ],
  [
    "monthly",
    "2026-01-31T09:30:00Z",
    "2028-02-10T00:00:00Z",
    "Europe/Moscow",
    "2028-02-29T09:30:00Z",
  ],
  // 22:30 in UTC is the first of the next month in Moscow.
  [
    "monthly",
    "2026-01-31T22:30:00Z",
    "2026-02-15T00:00:00Z",
    "Europe/Moscow",
    "2026-02-28T22:30:00Z",
  ],
  // Clocks in Berlin go forward on 29 March 2026: 08:00 there is an hour earlier in UTC.
  [
    "daily",
    "2026-03-28T07:00:00Z",
    "2026-03-28T08:00:00Z",
    "Europe/Berlin",
    "2026-03-29T06:00:00Z",
  ],
  [
    "monthly",
    "2026-03-15T07:00:00Z",
    "2026-03-16T00:00:00Z",
    "Europe/Berlin",
    "2026-04-15T06:00:00Z",
  ],
] as const)("%s from %s, after %s in %s", (frequency, anchor, now, zone, next) => {
  expect(nextMoment(frequency, new Date(anchor), new Date(now), zone).toISOString()).toBe(
    new Date(next).toISOString(),
  );
});

it("is the first of its moments after now, whatever the time", () => {
  const moment = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2035-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...frequencies),
      moment,
      moment,
      fc.constantFrom("Europe/Moscow", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"),
      (frequency, anchor, now, zone) => {
        const next = nextMoment(frequency, anchor, now, zone);
        expect(next.getTime()).toBeGreaterThan(Math.max(now.getTime(), anchor.getTime()));
        // No charge date is skipped: the next one is within a period.
        const days = { daily: 1, weekly: 7, monthly: 31 }[frequency];
        const from = Math.max(now.getTime(), anchor.getTime());
        expect(next.getTime() - from).toBeLessThanOrEqual((days + 1 / 24) * 86_400_000);
      },
    ),
  );
});

it("is tried again three times", () => {
  const now = new Date("2026-01-01T00:00:00Z");
  const hours = [1, 2, 3, 4].map((failures) => {
    const at = retryAt(failures, now);
    return at && (at.getTime() - now.getTime()) / 3_600_000;
  });
  expect(hours).toEqual([1, 6, 24, null]);
});
