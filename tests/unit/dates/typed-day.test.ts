import fc from "fast-check";
import { expect, test } from "vitest";
import { isWholeDay, readDay, writeDay } from "#lib/dates/typed-day.ts";
import { readTime } from "#lib/dates/typed-time.ts";
import { locales } from "#lib/locales.ts";

const today = "2026-11-22";

test.each([
  ["ru", "03.12.2026", "2026-12-03"],
  ["en", "12/03/2026", "2026-12-03"],
  ["es", "03/12/2026", "2026-12-03"],
])("a reader of %s writes and reads %s", (locale, text, day) => {
  expect(writeDay(day, locale)).toBe(text);
  expect(readDay(text, locale, today)).toBe(day);
});

test.each([
  ["3.12.26", "2026-12-03"],
  [" 3 12 2026 ", "2026-12-03"],
  ["3/12/2026", "2026-12-03"],
  ["3-12-2026", "2026-12-03"],
  ["03122026", "2026-12-03"],
  ["031226", "2026-12-03"],
  ["2026-12-03", "2026-12-03"],
  ["29.02.2028", "2028-02-29"],
  ["3.12", "2026-12-03"],
])("%j is a day", (text, day) => {
  expect(readDay(text, "ru", today)).toBe(day);
});

test.each([
  "",
  "soon",
  "3",
  "31.02.2026",
  "3.13.2026",
  "3.12.202",
  "3.12.20266",
  "1.2.3.4",
  "2026-11-22T10:00",
  "29.02.2026",
])("%j is no day", (text) => {
  expect(readDay(text, "ru", today)).toBeNull();
});

test("a day without a year is the next one where the past can't be meant", () => {
  expect(readDay("3.1", "ru", today)).toBe("2026-01-03");
  expect(readDay("3.1", "ru", today, today)).toBe("2027-01-03");
  expect(readDay("22.11", "ru", today, today)).toBe(today);
});

test("a day is read as soon as its year stands there in full", () => {
  const typed = [..."22.11.2026"].map((_, at, letters) => letters.slice(0, at + 1).join(""));
  expect(typed.filter(isWholeDay)).toEqual(["22.11.2026"]);
  expect(isWholeDay("22112026")).toBe(true);
});

test("every day is read as it was written, in every language", () => {
  const days = fc.date({
    min: new Date("1000-01-01"),
    max: new Date("9999-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (moment, locale) => {
      const day = moment.toISOString().slice(0, 10);
      expect(readDay(writeDay(day, locale), locale, today)).toBe(day);
    }),
  );
});

test.each([
  ["9", "09:00"],
  ["930", "09:30"],
  ["0930", "09:30"],
  ["9:30", "09:30"],
  ["21.30", "21:30"],
  ["21 30", "21:30"],
  ["9 pm", "21:00"],
  ["9:30 PM", "21:30"],
  ["12 a.m.", "00:00"],
  ["12:15 p.m.", "12:15"],
  ["00:00", "00:00"],
])("%j is a time", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(["", "noon", "9 m", "24:00", "9:60", "9:3", "13 pm", "0 am", "12345", "-1"])(
  "%j is no time",
  (text) => {
    expect(readTime(text)).toBeNull();
  },
);
