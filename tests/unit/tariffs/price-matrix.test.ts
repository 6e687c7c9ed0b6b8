import fc from "fast-check";
import { expect, it } from "vitest";
import { parseMoney } from "#lib/money.ts";
import { cellPrices, codesIn, withCells, withMargin } from "#lib/tariffs/price-matrix.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";

const rule = (id: string, price: number, code?: string | string[]): TariffRuleWire => ({
  id,
  action: "decrease",
  price,
  priority: 0,
  conditions: code === undefined ? [] : [{ tag: "mccmnc", value: code }],
});
const wordy: TariffRuleWire = {
  ...rule("w", 9),
  conditions: [{ tag: "text", value: "sale*" }],
};

it("changes, adds and removes cells, and leaves other rules alone", () => {
  const rules = [rule("a", 1), wordy, rule("b", 2, "250*"), rule("c", 3, ["25001", "25002"])];
  const cells = [
    { code: null, price: [1.5] },
    { code: "250*", price: null },
    { code: "25001", price: [4, 0.1] },
  ];
  expect(withCells(rules, cells, () => "new")).toEqual([
    rule("a", 1.5),
    wordy,
    rule("c", 3, ["25001", "25002"]),
    { ...rule("new", 0, "25001"), price: [4, 0.1], priority: 2 },
  ]);
  expect(cellPrices(rules, "250*")).toEqual([2]);
  expect(cellPrices(rules, "25001")).toBeNull();
  expect(codesIn(rules)).toEqual(["250*", "25001", "25002"]);
});

it.each([
  [1, 25, "percent", 1.25],
  [2.35, 10, "percent", 2.585],
  [0.0001, 1, "percent", 0.0002],
  [0.3, 33.33, "percent", 0.4],
  [2.35, 0.15, "amount", 2.5],
] as const)("%s with a margin of %s by %s is %s", (cost, margin, by, price) => {
  expect(withMargin(cost, margin, by)).toBe(price);
});

it("is a price of at most four decimals and never below the cost", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom("percent" as const, "amount" as const),
      (units, hundredths, by) => {
        const price = withMargin(units / 10_000, hundredths / 100, by);
        expect(parseMoney(price)).not.toBeNull();
        expect(price).toBeGreaterThanOrEqual(units / 10_000);
      },
    ),
  );
});
