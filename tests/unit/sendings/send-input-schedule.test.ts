import { beforeEach, expect, test, vi } from "vitest";
import { parseSend, problemsOf } from "#tests/support/sends.ts";

const now = new Date("2026-11-20T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
test.each([
  [undefined, null, null],
  [null, null, null],
  [{}, null, null],
  [{ delay: 0 }, null, null],
  ["2026-11-21T11:00:00+03:00", "2026-11-21T08:00:00.000Z", null],
  ["2026-11-21 11:00", "2026-11-21T11:00:00.000Z", null],
  [{ delay: "2026-11-20T11:59:30Z" }, null, null],
  [{ until: "2026-11-20T23:00:00Z" }, null, "2026-11-20T23:00:00.000Z"],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T20:00:00Z" },
    "2026-11-21T08:00:00.000Z",
    "2026-11-21T20:00:00.000Z",
  ],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T08:00:00Z" },
    "2026-11-21T08:00:00.000Z",
    null,
  ],
])("schedule %j starts %s, ends %s", (schedule, delay, until) => {
  const parsed = parseSend({ schedule }).schedule;
  expect([parsed.delay?.toISOString() ?? null, parsed.until?.toISOString() ?? null]).toEqual([
    delay,
    until,
  ]);
});

test.each([
  ["tomorrow", "schedule: sendings.errors.schedule.invalid"],
  [5, "schedule: sendings.errors.schedule.invalid"],
  [[], "schedule: sendings.errors.schedule.invalid"],
  ["", "schedule: sendings.errors.schedule.invalid"],
  [{ delay: "" }, "schedule.delay: sendings.errors.schedule.invalid"],
  [{ delay: "2027-02-30T00:00:00Z" }, "schedule.delay: sendings.errors.schedule.invalid"],
  [{ until: "2026-13-01" }, "schedule.until: sendings.errors.schedule.invalid"],
  [{ delay: "2026-11-20T11:58:00Z" }, "schedule.delay: sendings.errors.schedule.past"],
  ["2028-01-01", "schedule: sendings.errors.schedule.far"],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T07:00:00Z" },
    "schedule.until: sendings.errors.schedule.until",
  ],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T20:00:01Z" },
    "schedule.until: sendings.errors.schedule.until",
  ],
  [{ until: "2026-11-20T12:00:00Z" }, "schedule.until: sendings.errors.schedule.until"],
  [{ until: "2026-11-20T11:00:00Z" }, "schedule.until: sendings.errors.schedule.until"],
])("schedule %j is refused", (schedule, expected) => {
  expect(problemsOf({ schedule })).toEqual([expected]);
});
