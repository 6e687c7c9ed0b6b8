import { expect, test } from "vitest";
import { zoneTitle } from "#components/sendings/schedule/zone-title.ts";
import { planTime } from "#lib/sendings/draft-time.ts";
import { scheduleOf } from "#lib/sendings/schedule-of.ts";

const names = { "America/New_York": "Eastern Time" };
const now = Date.parse("2026-10-20T12:00:00Z");
const newYork = { mode: "later" as const, timeZone: "America/New_York", hours: 0, isSecond: false };

test.each([
  ["in the hour skipped", "2027-03-14 02:30", false, "2027-03-14T07:30:00.000Z", "UTC−4"],
  ["as the hour is skipped", "2027-03-14 02:00", false, "2027-03-14T07:00:00.000Z", "UTC−4"],
  ["just before the gap", "2027-03-14 01:59", false, "2027-03-14T06:59:00.000Z", "UTC−5"],
  ["just after the gap", "2027-03-14 03:00", false, "2027-03-14T07:00:00.000Z", "UTC−4"],
  ["in the doubled hour, once", "2026-11-01 01:30", false, "2026-11-01T05:30:00.000Z", "UTC−4"],
  ["in the doubled hour, again", "2026-11-01 01:30", true, "2026-11-01T06:30:00.000Z", "UTC−5"],
  ["just after both", "2026-11-01 02:00", false, "2026-11-01T07:00:00.000Z", "UTC−5"],
  // Asked for the second of a time that comes once, as a draft may after its date was changed.
  ["on any other night", "2026-11-02 01:30", true, "2026-11-02T06:30:00.000Z", "UTC−5"],
])("%s: %s", (_name, wall, isSecond, instant, offset) => {
  const [date = "", time = ""] = wall.split(" ");
  const { delay, problem } = planTime({ ...newYork, date, time, isSecond }, now);
  expect(problem).toBeNull();
  expect(delay?.toISOString()).toBe(instant);
  expect(delay && zoneTitle("America/New_York", names, delay)).toBe(`Eastern Time (${offset})`);
});

test("both moments of a doubled hour are offered, each with its own offset", () => {
  const { kind, choices } = planTime({ ...newYork, date: "2026-11-01", time: "01:15" }, now);
  expect(kind).toBe("overlap");
  expect(choices?.map((at) => zoneTitle("America/New_York", {}, at))).toEqual([
    "New York (UTC−4)",
    "New York (UTC−5)",
  ]);
});

test("hours until the end are hours, whatever clocks do between", () => {
  for (const [date, until] of [
    ["2026-10-31", "2026-11-01T12:00:00.000Z"],
    ["2027-03-13", "2027-03-14T13:00:00.000Z"],
  ] as const) {
    const planned = planTime({ ...newYork, date, time: "20:00", hours: 12 }, now);
    expect(planned.until?.toISOString()).toBe(until);
  }
});

test("what is past is past by the moment, not by what clocks show", () => {
  const doubled = { ...newYork, date: "2026-11-01", time: "01:30" };
  const between = Date.parse("2026-11-01T06:00:00Z");
  expect(planTime(doubled, between).problem).toBe("past");
  expect(planTime({ ...doubled, isSecond: true }, between).problem).toBeNull();
});

test.each([
  ["an end between whole hours", "2026-10-21T10:00:00Z", "2026-10-21T10:20:00Z"],
  ["the second of a doubled hour", "2026-11-01T06:30:00Z", "2026-11-01T08:00:00Z"],
  ["the first of it", "2026-11-01T05:30:00Z", null],
])("what was planned comes back the same from the form: %s", (_name, startsAt, end) => {
  const until = end === null ? null : new Date(end);
  const read = scheduleOf({ startsAt: new Date(startsAt), until }, "America/New_York");
  expect(planTime(read, now)).toMatchObject({ delay: new Date(startsAt), until });
});
