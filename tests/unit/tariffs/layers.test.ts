import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { priceRange } from "#lib/tariffs/price-range.ts";
import { compileTariff, priceMessage } from "#lib/tariffs/price.ts";
import { ruleFormValues, ruleOf } from "#lib/tariffs/rule-form.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";

const codes = ["25001", "25002", "25099", "40101", "31026"] as const;
const factsOf = (mccmnc: string): PricingFacts => ({
  text: "Your code is 1234",
  recipient: "+79162041835",
  type: "sms",
  sender: "Cabinet",
  contactLists: [],
  group: "MTS",
  mccmnc,
  segments: 1,
});
const rule = (
  id: string,
  price: TariffRuleWire["price"],
  conditions: TariffRuleWire["conditions"] = [],
  priority = 0,
): TariffRuleWire => ({ id, action: "decrease", price, priority, conditions });
const of = (...value: string[]) => [{ tag: "mccmnc" as const, value }];

const drafts = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 90_000 }).map((units) => units / 10_000),
    priority: fc.integer({ min: -2, max: 2 }),
    conditions: fc.oneof(
      fc.constant([]),
      fc.constantFrom(...codes).map((code) => of(code)),
      fc.constantFrom("250*", "4*").map((code) => of(code)),
      fc.constantFrom("code", "sale").map((value) => [{ tag: "keywords" as const, value }]),
    ),
  }),
  { maxLength: 10 },
);
type Draft = Pick<TariffRuleWire, "price" | "priority"> & {
  conditions: readonly TariffRuleWire["conditions"][number][];
};
const numbered = (made: readonly Draft[], prefix: string) =>
  made.map(({ conditions, ...draft }, at): TariffRuleWire => ({
    ...draft,
    conditions: [...conditions],
    id: `${prefix}${at}`,
    action: "decrease",
  }));

test("rules laid over a tariff are asked first; where none fits it stands as it was", () => {
  fc.assert(
    fc.property(drafts, drafts, fc.constantFrom(...codes), (below, above, code) => {
      const [base, over] = [numbered(below, "b"), numbered(above, "o")];
      const facts = factsOf(code);
      const won = priceMessage(compileTariff(base, over), facts)?.rule.id;
      const alone = priceMessage(compileTariff(over), facts)?.rule.id;
      expect(won).toBe(alone ?? priceMessage(compileTariff(base), facts)?.rule.id);
    }),
  );
});

test("taking out a rule that doesn't win changes nothing", () => {
  fc.assert(
    fc.property(drafts, fc.nat(), fc.constantFrom(...codes), (made, at, code) => {
      const rules = numbered(made, "r");
      const facts = factsOf(code);
      const won = priceMessage(compileTariff(rules), facts)?.rule.id;
      const out = rules[at % Math.max(1, rules.length)];
      if (!out || out.id === won) return;
      const without = rules.filter((kept) => kept !== out);
      expect(priceMessage(compileTariff(without), facts)?.rule.id).toBe(won);
    }),
  );
});

test("the order of rules is total: any shuffle of different ones has the same winner", () => {
  fc.assert(
    fc.property(drafts, fc.constantFrom(...codes), (made, code) => {
      const rules = numbered(made, "r").map((one, at) => ({ ...one, priority: at }));
      const facts = factsOf(code);
      const won = priceMessage(compileTariff(rules), facts)?.rule.id;
      expect(priceMessage(compileTariff(rules.toReversed()), facts)?.rule.id).toBe(won);
    }),
  );
});

test("a range tells what debits, for each thing that is paid for", () => {
  const tariff = compileTariff([
    rule("a", [2, 0.1], of("25001")),
    { ...rule("c", 0.1, of("25002")), action: "increase" },
    rule("b", 1.5),
  ]);
  expect(priceRange("voice", tariff)).toEqual([
    { unit: "segment", lowest: 1.5, highest: 2 },
    { unit: "second", lowest: 0.1, highest: 0.1 },
  ]);
  expect(priceRange("sms", compileTariff([]))).toEqual([]);
});

test("a rule comes out of its form as it went in", () => {
  const made = rule("r", [1.5, 0.05], [{ tag: "text", value: ["Hi, *", "Bye"] }], -3);
  expect(ruleOf("r", ruleFormValues(made))).toEqual(made);
});
