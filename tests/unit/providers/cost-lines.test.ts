import { expect, test } from "vitest";
import { changedByPercent, readCostLines } from "#lib/providers/cost-lines.ts";
import { withCells } from "#lib/tariffs/price-matrix.ts";

test("a table of costs is read whatever separates its cells, and its heading is none", () => {
  const cells = [
    { code: "250*", price: [0.5] },
    { code: "25001", price: [0.45] },
    { code: null, price: [2] },
  ];
  for (const text of [
    "code;price\n250*;0,5\n25001;0,45\n*;2\n",
    "250*,0.5\r\n25001,0.45\r\n*,2",
    "\uFEFFcode\tprice\tname\n250*\t0.5\tRussia\n25001\t0,45\tMTS\n*\t2\tothers",
  ])
    expect(readCostLines(text, 1)).toEqual({ cells, wrong: [] });
  expect(readCostLines("25001;0.5;0.01", 2).cells).toEqual([{ code: "25001", price: [0.5, 0.01] }]);
});

test("lines that can't be read are named, not left out", () => {
  const text = "250*;0.5\nMTS;0.4\n25001;-1\n25002\n25003;0.12345\n25004;0.1";
  const { cells, wrong } = readCostLines(text, 1);
  expect(wrong).toEqual([2, 3, 4, 5]);
  expect(cells.map(({ code }) => code)).toEqual(["250*", "25004"]);
});

test("costs change by per cent to the nearest ten-thousandth, those per second too", () => {
  const rules = withCells([], [{ code: "25001", price: [0.3333, 0.01] }], () => "id");
  const [dearer] = changedByPercent(rules, 5);
  expect(dearer).toEqual({ ...rules[0], price: [0.35, 0.0105] });
  expect(changedByPercent(rules, -50)[0]?.price).toEqual([0.1667, 0.005]);
});
