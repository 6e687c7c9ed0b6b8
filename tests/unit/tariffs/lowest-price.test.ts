import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { lowestPrice } from "#lib/tariffs/lowest-price.ts";
import { priceRange } from "#lib/tariffs/price-range.ts";
import { compileTariff } from "#lib/tariffs/price.ts";

const rule = (id: string, price: number | number[], action = "decrease") => ({
  id,
  action,
  price,
  priority: 0,
  conditions: [{ tag: "sender", value: id }],
});

test("the cheapest rule that takes money tells the lowest price, with its own second", () => {
  const tariff = compileTariff([
    rule("dear", [2, 0.01]),
    rule("cheap", [1.5, 0.05]),
    rule("credit", 0.1, "increase"),
  ]);
  expect(lowestPrice(tariff)).toEqual({ unitPrice: asMoney(15_000n), secondPrice: asMoney(500n) });
});

test("a price of one part has no second, and a tariff that takes nothing has no price", () => {
  expect(lowestPrice(compileTariff([rule("one", 0.05)]))).toEqual({
    unitPrice: asMoney(500n),
    secondPrice: null,
  });
  expect(lowestPrice(compileTariff([rule("credit", 1, "increase")]))).toBeNull();
});

test("what stands behind a rule for everything is never asked, and no price", () => {
  const all = { ...rule("all", 1.2), conditions: [] };
  const tariff = compileTariff([rule("base", 1)], [rule("over", 1.5), all]);
  expect(lowestPrice(tariff)?.unitPrice).toBe(12_000n);
  expect(priceRange("sms", tariff)).toEqual([{ unit: "segment", lowest: 1.2, highest: 1.5 }]);
});
