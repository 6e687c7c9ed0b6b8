import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContactDate, writeTypedDate } from "#lib/contacts/contact-date.ts";

describe("parseContactDate", () => {
  it("reads every day in each of the three spellings", () => {
    const day = fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year, month, date] = iso.split("-");
        expect(parseContactDate(iso)).toBe(iso);
        expect(parseContactDate(`${date}.${month}.${year}`)).toBe(iso);
        expect(parseContactDate(` ${month}/${date}/${year} `)).toBe(iso);
      }),
    );
  });

  it.each([
    "",
    "29.02.2023",
    "30.02.2024",
    "31/12/1990",
    "12.31.1990",
    "1.1.1990",
    "1990/12/31",
    "0000-01-01",
    "1990-12-31T00:00:00Z",
  ])("refuses %j", (text) => {
    expect(parseContactDate(text)).toBeNull();
  });
});

it("a date typed with slashes begins with the month in English alone", () => {
  expect(parseContactDate(writeTypedDate("05/03/1990", "en"))).toBe("1990-05-03");
  expect(parseContactDate(writeTypedDate("05/03/1990", "pt"))).toBe("1990-03-05");
  expect(parseContactDate(writeTypedDate("31/12/1990", "fr"))).toBe("1990-12-31");
  // As long as it is being typed it stays as it is.
  expect(writeTypedDate("31/12/199", "fr")).toBe("31/12/199");
});
