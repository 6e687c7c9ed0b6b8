import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatZoneOffset,
  isTimeZone,
  listTimeZones,
  wallClock,
  zonedInstant,
} from "#lib/dates/zones.ts";

const winter = new Date("2026-01-15T12:00:00Z");

test.each([
  ["Europe/Moscow", "UTC+3"],
  ["Asia/Kolkata", "UTC+5:30"],
  ["America/St_Johns", "UTC−3:30"],
  ["America/New_York", "UTC−5"],
  ["UTC", "UTC"],
  ["Europe/London", "UTC"],
])("%s in winter is %s", (zone, expected) => {
  expect(formatZoneOffset(zone, winter)).toBe(expected);
});

test("the offset follows the season", () => {
  expect(formatZoneOffset("Europe/Berlin", winter)).toBe("UTC+1");
  expect(formatZoneOffset("Europe/Berlin", new Date("2026-07-15T12:00:00Z"))).toBe("UTC+2");
});

test.each([
  ["2026-11-21", "11:00", "Europe/Moscow", "exact", "2026-11-21T08:00:00.000Z", null],
  ["2026-11-21", "00:00", "Asia/Kolkata", "exact", "2026-11-20T18:30:00.000Z", null],
  ["2026-10-25", "01:59", "Europe/Berlin", "exact", "2026-10-24T23:59:00.000Z", null],
  [
    "2026-10-25",
    "02:00",
    "Europe/Berlin",
    "overlap",
    "2026-10-25T00:00:00.000Z",
    "2026-10-25T01:00:00.000Z",
  ],
  [
    "2026-10-25",
    "02:59",
    "Europe/Berlin",
    "overlap",
    "2026-10-25T00:59:00.000Z",
    "2026-10-25T01:59:00.000Z",
  ],
  ["2026-10-25", "03:00", "Europe/Berlin", "exact", "2026-10-25T02:00:00.000Z", null],
  ["2027-03-28", "01:59:59", "Europe/Berlin", "exact", "2027-03-28T00:59:59.000Z", null],
  ["2027-03-28", "02:00", "Europe/Berlin", "gap", "2027-03-28T01:00:00.000Z", null],
  ["2027-03-28", "02:30", "Europe/Berlin", "gap", "2027-03-28T01:30:00.000Z", null],
  ["2027-03-28", "03:00", "Europe/Berlin", "exact", "2027-03-28T01:00:00.000Z", null],
  [
    "2026-11-01",
    "01:30",
    "America/New_York",
    "overlap",
    "2026-11-01T05:30:00.000Z",
    "2026-11-01T06:30:00.000Z",
  ],
  ["2027-03-14", "02:30", "America/New_York", "gap", "2027-03-14T07:30:00.000Z", null],
  ["2026-10-04", "02:15", "Australia/Lord_Howe", "gap", "2026-10-03T15:45:00.000Z", null],
] as const)("%s %s in %s is %s", (date, time, zone, ...[kind, instant, second]) => {
  const result = zonedInstant(date, time, zone);
  expect(result?.kind).toBe(kind);
  expect(result?.instant.toISOString()).toBe(instant);
  expect(result?.second?.toISOString() ?? null).toBe(second);
});

test("a time in the gap is shown an hour later", () => {
  const result = zonedInstant("2027-03-28", "02:30", "Europe/Berlin");
  expect(result && wallClock(result.instant, "Europe/Berlin")).toEqual({
    date: "2027-03-28",
    time: "03:30",
  });
});

test.each([
  ["2026-02-30", "10:00", "UTC"],
  ["2026-13-01", "10:00", "UTC"],
  ["21.11.2026", "10:00", "UTC"],
  ["2026-11-21", "24:00", "UTC"],
  ["2026-11-21", "9:00", "UTC"],
  ["2026-11-21", "10:00", "Mars/Olympus"],
  ["2026-11-21", "10:00", ""],
])("%s %s in %j does not exist", (date, time, zone) => {
  expect(zonedInstant(date, time, zone)).toBeNull();
});

test("what a clock shows leads back to the moment", () => {
  const zones = fc.constantFrom(
    "Europe/Moscow",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "UTC",
  );
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const instant = new Date(minute * 60_000);
      const { date, time } = wallClock(instant, zone);
      const result = zonedInstant(date, time, zone);
      expect(result?.kind).not.toBe("gap");
      expect([result?.instant.getTime(), result?.second?.getTime()]).toContain(instant.getTime());
    }),
  );
});

test("zones are listed and known", () => {
  const zones = listTimeZones();
  expect(zones).toContain("Europe/Moscow");
  expect(zones).toContain("UTC");
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.every(isTimeZone)).toBe(true);
  expect(
    [undefined, null, "", "Mars/Olympus", "Mars+03:00", "MSK+", "Europe/Moskva"].some(isTimeZone),
  ).toBe(false);
});
