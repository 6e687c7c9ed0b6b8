import { beforeEach, describe, expect, test, vi } from "vitest";
import { planTime } from "#lib/sendings/draft-time.ts";
import { schedule } from "#lib/sendings/schedule-input.ts";

const hour = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

const plan = (date: string, time: string, timeZone: string, hours = 12) =>
  planTime({ mode: "later", date, time, timeZone, isSecond: false, hours }, Date.now());

describe.each([
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Europe/Berlin",
  "Pacific/Kiritimati",
])("on a machine in %s", (zone) => {
  beforeEach(() => {
    vi.stubEnv("TZ", zone);
    vi.setSystemTime("2026-10-01T00:00:00Z");
  });

  test("an account's wall clock means the account's zone, whatever the machine's", () => {
    expect(plan("2026-10-20", "09:00", "Europe/Moscow").delay?.toISOString()).toBe(
      "2026-10-20T06:00:00.000Z",
    );
    expect(plan("2026-10-20", "09:00", "America/New_York").delay?.toISOString()).toBe(
      "2026-10-20T13:00:00.000Z",
    );
  });

  test("a window over the change of clocks lasts its hours, and the server takes it", () => {
    for (const [date, at] of [
      ["2026-10-25", "00:30"],
      ["2027-03-28", "00:30"],
    ] as const) {
      const { delay, until } = plan(date, at, "Europe/Berlin");
      expect((until?.getTime() ?? 0) - (delay?.getTime() ?? 0)).toBe(12 * hour);
      const wire = { delay: delay?.toISOString(), until: until?.toISOString() };
      expect(schedule.parse(wire)).toEqual({ delay, until, hours: null });
    }
  });

  test("the wire's offsets count, not its wall clocks: 13 hours on the wall can be 12", () => {
    const window = (delay: string, until: string) => schedule.safeParse({ delay, until }).success;
    expect(window("2027-03-28T01:00:00+01:00", "2027-03-28T14:00:00+02:00")).toBe(true);
    expect(window("2026-10-25T01:00:00+02:00", "2026-10-25T13:00:00+01:00")).toBe(false);
    expect(schedule.parse("2026-10-20T09:00:00").delay?.toISOString()).toBe(
      "2026-10-20T09:00:00.000Z",
    );
  });
});

test("a clock moved back or forth between planning and sending decides anew", () => {
  vi.setSystemTime("2026-10-20T05:00:00Z");
  const wire = { delay: "2026-10-20T06:00:00Z" };
  expect(schedule.parse(wire).delay?.toISOString()).toBe("2026-10-20T06:00:00.000Z");
  vi.setSystemTime("2026-10-20T06:00:30Z");
  expect(schedule.parse(wire).delay, "half a minute late is now").toBeNull();
  vi.setSystemTime("2026-10-20T09:00:00Z");
  expect(schedule.safeParse(wire).success, "hours late is a mistake").toBe(false);
  vi.setSystemTime("2024-01-01T00:00:00Z");
  expect(schedule.safeParse(wire).success, "years ahead is a mistake").toBe(false);
});
