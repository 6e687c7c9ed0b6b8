import fc from "fast-check";
import { expect, test } from "vitest";
import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { readZonesFrom } from "#lib/dates/reading-zone.ts";

test.each([
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  [" 2026-11-20T10:00 ", "2026-11-20T10:00:00.000Z"],
  ["2026-11-20 10:00:30", "2026-11-20T10:00:30.000Z"],
  ["2026-11-20T10:00+03:00", "2026-11-20T07:00:00.000Z"],
  ["2026-11-20T10:00:00.5-0330", "2026-11-20T13:30:00.500Z"],
  ["2028-02-29", "2028-02-29T00:00:00.000Z"],
])("%s is %s", (text, moment) => {
  expect(parseIsoMoment(text)?.toISOString()).toBe(moment);
});

test.each([
  "",
  "soon",
  "2026-02-30",
  "2026-13-01",
  "2026-11-20T25:00",
  "2026-11-20T10",
  "20.11.2026",
])("%j is no moment", (text) => {
  expect(parseIsoMoment(text)).toBeNull();
});

test.each([
  ["2026-11-20T10:00", "2026-11-20T07:00:00.000Z"],
  ["2026-11-20 10:00:30.25", "2026-11-20T07:00:30.250Z"],
  ["2026-11-20", "2026-11-19T21:00:00.000Z"],
  ["2026-11-20T10:00Z", "2026-11-20T10:00:00.000Z"],
])("%s in Moscow is %s", (text, moment) => {
  readZonesFrom(() => "Europe/Moscow");
  try {
    expect(parseIsoMoment(text)?.toISOString()).toBe(moment);
  } finally {
    readZonesFrom(() => undefined);
  }
});

test("reads back whatever JavaScript writes", () => {
  const moments = fc.date({
    min: new Date("1000-01-01"),
    max: new Date("9999-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(parseIsoMoment(moment.toISOString())).toEqual(moment);
    }),
  );
});
