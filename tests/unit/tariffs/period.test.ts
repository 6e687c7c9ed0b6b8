import { expect, test } from "vitest";
import { buyingOf } from "#lib/tariffs/buying.ts";
import { marginWarnings } from "#lib/tariffs/margin.ts";
import { priceListInput, rulesProblem } from "#lib/tariffs/price-list.ts";
import { priceRange } from "#lib/tariffs/price-range.ts";
import { compileTariff } from "#lib/tariffs/price.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { periodSource, tariffSources, unitsOf } from "#lib/tariffs/sources.ts";

const month = (price: TariffRuleWire["price"], given: Partial<TariffRuleWire> = {}) => ({
  id: "month",
  action: "decrease" as const,
  price,
  priority: 0,
  conditions: [],
  ...given,
});

test("a price list for periods has one price, which is debited from everybody", () => {
  const toOperators = { conditions: [{ tag: "mccmnc" as const, value: "25001" }] };
  expect(rulesProblem(periodSource, [month(900)])).toBeNull();
  expect(rulesProblem(periodSource, [month([900, 1])])).toBe("tariffs.errors.second");
  for (const given of [toOperators, { action: "increase" as const }])
    expect(rulesProblem(periodSource, [month(900, given)])).toBe("tariffs.errors.period");
  expect(rulesProblem("sms", [month(900, toOperators)])).toBeNull();
  const list = { source: periodSource, title: "Base", currency: "RUB" };
  expect(priceListInput.safeParse({ ...list, rules: [month(900)] }).success).toBe(true);
  const { error } = priceListInput.safeParse({ ...list, rules: [month(900, toOperators)] });
  expect(error?.issues).toMatchObject([{ path: ["rules"], message: "tariffs.errors.period" }]);
});

test("its price is per period, and the margin guard knows it", () => {
  expect(tariffSources.filter((source) => unitsOf(source)[0] === "period")).toEqual([periodSource]);
  const buying = compileTariff([month(700)]);
  expect(priceRange(periodSource, buying)).toEqual([{ unit: "period", lowest: 700, highest: 700 }]);
  expect(buyingOf(periodSource, buying)(month(900))).toMatchObject([{ isCovered: true }]);
  expect(marginWarnings(periodSource, [month(900)], buying)).toEqual([]);
  expect(marginWarnings(periodSource, [month(600)], buying)).toMatchObject([
    { unit: "period", sells: 600, buys: 700 },
  ]);
});
