import { expect, it } from "vitest";
import { nextDue, pastPeriod } from "#lib/reports/due.ts";

const zone = "Europe/Moscow";

it.each([
  ["day", "2026-11-23T05:59:00Z", "2026-11-23T06:00:00.000Z"],
  ["day", "2026-11-23T06:00:00Z", "2026-11-24T06:00:00.000Z"],
  ["week", "2026-11-23T06:00:00Z", "2026-11-30T06:00:00.000Z"],
  ["week", "2026-11-22T20:00:00Z", "2026-11-23T06:00:00.000Z"],
  ["month", "2026-11-01T06:00:00Z", "2026-12-01T06:00:00.000Z"],
  ["month", "2026-12-31T22:00:00Z", "2027-01-01T06:00:00.000Z"],
] as const)("each %s after %s is due at %s", (every, after, due) => {
  expect(nextDue(every, "09:00", zone, new Date(after)).toISOString()).toBe(due);
});

it("a time that the clocks skip is due when they have skipped it", () => {
  const after = new Date("2026-03-29T00:00:00Z");
  expect(nextDue("day", "02:30", "Europe/Berlin", after).toISOString()).toBe("2026-03-29T01:30:00.000Z"); // prettier-ignore
});

it.each([
  ["day", "2026-11-23T06:00:00Z", "2026-11-21T21:00:00.000Z", "2026-11-22T21:00:00.000Z"],
  ["week", "2026-11-25T06:00:00Z", "2026-11-15T21:00:00.000Z", "2026-11-22T21:00:00.000Z"],
  ["month", "2026-03-01T06:00:00Z", "2026-01-31T21:00:00.000Z", "2026-02-28T21:00:00.000Z"],
] as const)("the past %s at %s", (every, now, from, to) => {
  const period = pastPeriod(every, zone, new Date(now));
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});
