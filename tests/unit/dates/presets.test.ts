import fc from "fast-check";
import { expect, test } from "vitest";
import { datePresets, isDatePreset, presetRange } from "#lib/dates/presets.ts";
import { areTooManyDays, isTooLong, rangeLimitDays } from "#lib/dates/range-limit.ts";
import { zonedInstant } from "#lib/dates/zones.ts";

const iso = (preset: (typeof datePresets)[number], zone: string, now: string) => {
  const { from, to } = presetRange(preset, zone, new Date(now));
  return [from.toISOString(), to.toISOString()];
};

// A Friday evening in UTC, already Saturday in Moscow.
const now = "2026-11-20T22:30:15.500Z";

test.each([
  ["minutes5", "2026-11-20T22:25:15.500Z", now],
  ["minutes15", "2026-11-20T22:15:15.500Z", now],
  ["minutes30", "2026-11-20T22:00:15.500Z", now],
  ["hours1", "2026-11-20T21:30:15.500Z", now],
  ["hours3", "2026-11-20T19:30:15.500Z", now],
  ["hours6", "2026-11-20T16:30:15.500Z", now],
  ["today", "2026-11-20T21:00:00.000Z", "2026-11-21T21:00:00.000Z"],
  ["yesterday", "2026-11-19T21:00:00.000Z", "2026-11-20T21:00:00.000Z"],
  ["currentWeek", "2026-11-15T21:00:00.000Z", "2026-11-22T21:00:00.000Z"],
  ["lastWeek", "2026-11-08T21:00:00.000Z", "2026-11-15T21:00:00.000Z"],
  ["currentMonth", "2026-10-31T21:00:00.000Z", "2026-11-30T21:00:00.000Z"],
  ["lastMonth", "2026-09-30T21:00:00.000Z", "2026-10-31T21:00:00.000Z"],
] as const)("%s in Moscow", (preset, from, to) => {
  expect(iso(preset, "Europe/Moscow", now)).toEqual([from, to]);
});

test("a Sunday belongs to the week before", () => {
  expect(iso("currentWeek", "UTC", "2026-11-22T12:00:00Z")[0]).toBe("2026-11-16T00:00:00.000Z");
});

test("days on which the clocks change have 25 and 23 hours", () => {
  expect(iso("today", "Europe/Berlin", "2026-10-25T12:00:00Z")).toEqual([
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
  expect(iso("yesterday", "Europe/Berlin", "2027-03-29T12:00:00Z")).toEqual([
    "2027-03-27T23:00:00.000Z",
    "2027-03-28T22:00:00.000Z",
  ]);
  expect(iso("currentMonth", "Europe/Berlin", "2026-10-31T12:00:00Z")).toEqual([
    "2026-09-30T22:00:00.000Z",
    "2026-10-31T23:00:00.000Z",
  ]);
});

test("a day may begin at one o'clock", () => {
  expect(iso("today", "Africa/Cairo", "2026-04-24T12:00:00Z")[0]).toBe("2026-04-23T22:00:00.000Z");
});

test("every preset holds together in any zone at any time", () => {
  const zones = fc.constantFrom(
    "Europe/Moscow",
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Apia",
    "Asia/Kathmandu",
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...datePresets),
      zones,
      fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
      (preset, zone, at) => {
        const { from, to } = presetRange(preset, zone, at);
        expect(from.getTime()).toBeLessThan(to.getTime());
        expect(from.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(isTooLong({ from, to }, 31)).toBe(false);
        const past = preset === "yesterday" || preset.startsWith("last");
        expect(to.getTime() <= at.getTime()).toBe(past || to.getTime() === at.getTime());
      },
    ),
  );
});

test("limits by level", () => {
  expect((["own", "children", "all"] as const).map(rangeLimitDays)).toEqual([31, 93, 186]);
  const range = (hours: number) => ({ from: new Date(0), to: new Date(hours * 3_600_000) });
  expect(isTooLong(range(31 * 24 + 1), 31)).toBe(false);
  expect(isTooLong(range(31 * 24 + 2), 31)).toBe(true);
});

test("what may be picked by days may be asked for, in a month that clocks lengthen too", () => {
  expect(areTooManyDays("2026-10-01", "2026-10-31", 31)).toBe(false);
  expect(areTooManyDays("2026-10-01", "2026-11-01", 31)).toBe(true);
  const at = (date: string) => zonedInstant(date, "00:00", "Europe/Berlin")?.instant ?? new Date(0);
  const october = { from: at("2026-10-01"), to: at("2026-11-01") };
  expect(isTooLong(october, 31)).toBe(false);
});

test("names of presets", () => {
  expect(isDatePreset("today")).toBe(true);
  expect(isDatePreset("toString")).toBe(false);
});
