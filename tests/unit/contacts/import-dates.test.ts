import { expect, it } from "vitest";
import { dateFormsOf, isNoDate, readDate, usualDates } from "#lib/contacts/import-dates.ts";

it.each([
  "17.5.1990", "17.05.1990", "5/17/1990", "05/17/1990", "17/05/1990", "17-05-1990", "05-17-1990", "1990-05-17", "1990-5-17",
  "1990/05/17", "1990.05.17", "19900517", "17.05.1990 г.", "17.05.1990г", "17.05.1990 года", "17.05.1990 0:00:00",
  "1990-05-17T00:00:00+03:00", "1990-05-17 00:00:00.000Z", "1990-05-17T00:00", "5/17/1990 12:00:00 AM",
])("reads %j", (text) => {
  expect(readDate(text, usualDates)).toBe("1990-05-17");
}); // prettier-ignore

it.each([
  "17.05", "17.05.90", "5/17/90", "--05-17", "31.02.1990", "33010", "1990", "17.05-1990", "May", "05-06-1990", "19901317",
])("is not sure of %j", (text) => {
  expect([readDate(text, usualDates), isNoDate(text)]).toEqual([null, false]);
}); // prettier-ignore

it.each(["0000-00-00", "0000-00-00 00:00:00", "00.00.0000", "0/0/00", "0", "1/0/1900"])(
  "%j is no date",
  (text) => {
    expect(isNoDate(text)).toBe(true);
  },
);

it("what could be day or month is told by the other values of the column", () => {
  const read = (text: string, ...others: string[]) =>
    readDate(text, dateFormsOf([text, ...others], false));
  expect(read("05/06/1990")).toBeNull();
  expect(read("1990-05-17 00:00:00+03")).toBe("1990-05-17");
  expect(read("05/06/1990", "13/06/1990")).toBe("1990-06-05");
  expect(read("05-06-1990", "13-06-1990")).toBe("1990-06-05");
  expect(read("05-06-1990", "06-13-1990")).toBe("1990-05-06");
  expect(read("05/06/1990", "13/06/1990", "06/13/1990")).toBeNull();
  expect(read("06/06/1990", "13/06/1990", "06/13/1990")).toBe("1990-06-06");
});

it("bare numbers are days where the column has nothing else, or in a workbook", () => {
  expect(readDate("33010", dateFormsOf(["33010", "", "0000-00-00"], false))).toBe("1990-05-17");
  expect(readDate("33010.5", dateFormsOf(["33010", "17.05.1990"], true))).toBe("1990-05-17");
  expect(readDate("33010", dateFormsOf(["33010", "17.05.1990"], false))).toBeNull();
});
