import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import {
  operatorByCode,
  operatorOf,
  operatorTitle,
  replaceOperators,
} from "#lib/operators/operators.ts";
import { readOperators, takeOperators } from "#server/process/operators-file.ts";
import { StartError } from "#server/process/preflight.ts";

const folder = mkdtempSync(path.join(tmpdir(), "operators-"));
const file = path.join(folder, "operators.csv");
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => replaceOperators(null));

function write(...lines: string[]): string {
  writeFileSync(file, lines.join("\r\n"));
  return file;
}
const heading = "prefix;mccmnc;country;name;group";

test("an installation's own file says whose the numbers of its countries are, and of no others", () => {
  takeOperators(
    write(
      `\uFEFF${heading}`,
      "7916;25002;RU;МегаФон;MegaFon",
      "+7 916 204;25001;ru;Первый;First",
      // Carried over to another operator.
      "79262041835;25001;RU;Первый;First",
      "",
    ),
  );
  const megafon = { mccmnc: "25002", name: "МегаФон", country: "RU", group: "MegaFon" };
  const first = { mccmnc: "25001", name: "Первый", country: "RU", group: "First" };
  expect(operatorOf("+79160000000")).toMatchObject(megafon);
  expect(operatorOf("+79162041835")).toMatchObject(first);
  expect(operatorOf("+79262041835")).toMatchObject(first);
  // MegaFon's by the built-in table, which has no say in this country any more.
  expect(operatorOf("+79262041836")).toMatchObject({ mccmnc: "25000", name: "" });
  expect(operatorOf("+77012041835")?.name).toBe("Kcell");
  expect(operatorByCode("25001")).toMatchObject(first);
  expect(operatorTitle("25001", "ru")).toBe("Первый");
  // Messages of before.
  expect(operatorTitle("25099", "ru")).toBe("Билайн");
  replaceOperators(null);
  expect(operatorOf("+79160000000")?.name).toBe("MTS");
});

test("columns stand in any order, and a group is the name where none is given", () => {
  const given = write("Name,Country,MCCMNC,Prefix", '"Alpha, Inc",DE,26201,49151');
  expect(readOperators(given)).toEqual([
    { prefix: "49151", mccmnc: "26201", country: "DE", name: "Alpha, Inc", group: "Alpha, Inc" },
  ]);
});

test.each([
  ["prefix: 1 to 15 digits", ["0791;25001;RU;A;"]],
  ["mccmnc: 5 or 6 digits", ["7916;2500;RU;A;"]],
  ["a whole country", ["7916;25000;RU;A;"]],
  ["country: two letters", ["7916;25001;XX;A;"]],
  ["name: missing", ["7916;25001;RU;;"]],
  ["line 3: prefix 7916: given before", ["7916;25001;RU;A;", "+7916;25002;RU;B;"]],
  ["line 3: mccmnc 25001: another operator (A) above", ["7916;25001;RU;A;", "7917;25001;RU;B;"]],
  ["Invalid Record Length", ["7916;25001"]],
  ["it has no operators", []],
])("%s is told of what is wrong", (said, lines) => {
  expect(() => readOperators(write(heading, ...lines))).toThrow(StartError);
  expect(() => readOperators(write(heading, ...lines))).toThrow(said);
});

test("a file without the columns, or none at all, is refused", () => {
  expect(() => readOperators(write("a;b", "1;2"))).toThrow(
    "names no prefix, mccmnc, country, name",
  );
  expect(() => readOperators(path.join(folder, "none.csv"))).toThrow("ENOENT");
});
