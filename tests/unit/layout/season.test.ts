import { expect, it } from "vitest";
import { seasonOf } from "#components/layout/season.ts";

it.each([
  ["2026-12-14T20:59:59Z", null],
  ["2026-12-14T21:00:00Z", "winter"],
  ["2027-01-15T20:59:59Z", "winter"],
  ["2027-01-15T21:00:00Z", null],
  ["2027-03-05T12:00:00Z", "spring"],
  ["2027-03-12T12:00:00Z", null],
])("at %s in Moscow the logo is %s", (moment, season) => {
  expect(seasonOf("Europe/Moscow", new Date(moment))).toBe(season);
});
