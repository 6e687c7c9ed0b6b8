import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { lowestPrice } from "#lib/tariffs/lowest-price.ts";
import { compileTariff } from "#lib/tariffs/price.ts";

const rule = (id: string, price: number | number[], action = "decrease") => ({
  id,
  action,
  price,
  priority: 0,
  conditions: [],
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
