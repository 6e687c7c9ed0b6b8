import { expect, it } from "vitest";
import { escapeFormula, separatedLine } from "#lib/spreadsheets/harmless-cell.ts";

it.each(["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3+cmd", "\t=1", "+1+1"])(
  "%j runs nowhere",
  (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`),
);

it.each([
  ["x;=1+1", "x;'=1+1"],
  ["Anna,@SUM(A1),-5", "Anna,'@SUM(A1),-5"],
  [";+cmd|' /C calc'!A0", ";'+cmd|' /C calc'!A0"],
  ["=1;=2", "'=1;'=2"],
  ["a;\t=1", "a;'\t=1"],
])("no piece of %j runs, where the file is read with another delimiter", (cell, harmless) => {
  expect(escapeFormula(cell)).toBe(harmless);
  expect(separatedLine([cell, "b"], "\t")).toContain(harmless);
});

it.each([
  "+79000000001, +79000000002;-5",
  "a; b=c, d",
  "+79000000001",
  "+7 (900) 000-00-01",
  "-5",
  "-1234,50",
  "-1\u00a0234,50",
  "Анна",
  "a=b",
  "",
])("%j stays", (cell) => expect(escapeFormula(cell)).toBe(cell));

it("a line holds whatever its cells do", () => {
  expect(separatedLine(["a;b", 'say "no"', "two\nlines", " x", "y"], ";")).toBe('"a;b";"say ""no""";"two\nlines";" x";y\r\n'); // prettier-ignore
});
