import { expect, test } from "vitest";
import { shortestPreset, widerThan } from "#components/list/wider-periods.ts";
import { datePresets, presetRange } from "#lib/dates/presets.ts";

const hour = 3_600_000;
const at = (text: string) => new Date(text);

test.each(["America/New_York", "Pacific/Auckland"])(
  "each period offered holds the empty one and goes further back, at any hour of a year in %s",
  (timeZone) => {
    // 13 hours later on the third day each time: every hour of the day in turn.
    for (let time = Date.UTC(2026, 0, 1, 0, 30); time < Date.UTC(2027, 0, 1); time += 61 * hour) {
      const now = new Date(time);
      for (const preset of datePresets) {
        const wider = widerThan(preset, timeZone, now);
        let held = presetRange(preset, timeZone, now);
        for (const period of wider) {
          if (period === "all") continue;
          const range = presetRange(period, timeZone, now);
          const passed = Math.min(held.to.getTime(), now.getTime());
          const said = `${preset} to ${period}, ${now.toISOString()}`;
          expect(range.from < held.from && range.to.getTime() >= passed, said).toBe(true);
          held = range;
        }
        expect(["currentMonth", "all"]).toContain(wider.at(-1));
        expect(wider.slice(0, -1)).not.toContain("all");
      }
    }
  },
);

test.each([
  ["minutes5", "2026-11-20T12:00:00Z", ["today", "currentMonth"]],
  // Six hours ago was yesterday.
  ["hours6", "2026-11-20T00:30:00Z", ["currentMonth"]],
  ["hours6", "2026-11-01T00:30:00Z", ["all"]],
  ["today", "2026-11-20T12:00:00Z", ["currentMonth"]],
  // The month is no longer than the day.
  ["minutes5", "2026-11-01T12:00:00Z", ["today", "all"]],
  ["today", "2026-11-01T12:00:00Z", ["all"]],
  ["yesterday", "2026-11-02T12:00:00Z", ["all"]],
  ["yesterday", "2026-11-03T12:00:00Z", ["currentMonth"]],
  ["lastWeek", "2026-11-04T12:00:00Z", ["all"]],
  ["lastWeek", "2026-11-20T12:00:00Z", ["currentMonth"]],
  // This week runs into December, whose days are still empty.
  ["currentWeek", "2026-11-30T12:00:00Z", ["currentMonth"]],
  ["currentWeek", "2026-11-01T12:00:00Z", ["all"]],
  ["currentMonth", "2026-11-20T12:00:00Z", ["all"]],
  ["lastMonth", "2026-11-20T12:00:00Z", ["all"]],
  ["all", "2026-11-20T12:00:00Z", ["all"]],
])("of %s at %s", (preset, now, expected) => {
  expect(widerThan(preset, "UTC", at(now))).toEqual(expected);
});

test("a list opens on its shortest period that holds its newest row, or on all time", () => {
  const now = Date.now();
  const shortest = (ago: number) =>
    shortestPreset({ presets: datePresets }, new Date(now - ago), "UTC");
  expect(shortest(60_000)).toBe("minutes5");
  expect(shortest(10 * 60_000)).toBe("minutes15");
  expect(shortest(5 * hour)).toBe("hours6");
  expect(shortest(100 * 24 * hour)).toBeUndefined();
  expect(shortestPreset({}, new Date(now), "UTC")).toBeUndefined();
});
