import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContactDate } from "#lib/contacts/contact-date.ts";

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
