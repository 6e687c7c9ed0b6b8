import fc from "fast-check";
import { expect, test } from "vitest";
import { operatorByCode } from "#lib/operators/operators.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { marginWarnings, sellsUnavailable } from "#lib/tariffs/margin.ts";
import { compileTariff, priceMessage } from "#lib/tariffs/price.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";

type Conditions = TariffRuleWire["conditions"];

const rule = (
  id: string,
  price: TariffRuleWire["price"],
  conditions: Conditions = [],
  priority = 0,
): TariffRuleWire => ({ id, action: "decrease", price, priority, conditions });
const of = (...value: string[]): Conditions => [{ tag: "mccmnc", value }];

test("a margin guard names the dearest operator that a rule would sell at a loss", () => {
  const buying = compileTariff([
    rule("rest", 3),
    rule("ru", 1, of("250*"), 5),
    rule("mts", 1.4, of("25001"), 9),
  ]);
  const warned = (...selling: TariffRuleWire[]) =>
    marginWarnings("sms", selling, buying).map(({ rule: id, buys, mccmnc }) => [id, buys, mccmnc]);
  expect(warned(rule("all", 2.9))).toEqual([["all", 3, null]]);
  expect(warned(rule("all", 3))).toEqual([]);
  expect(warned(rule("ru", 1.2, of("250*")))).toEqual([["ru", 1.4, "25001"]]);
  expect(warned(rule("two", 1, of("25002", "40101")))).toEqual([["two", 3, "40101"]]);
  expect(warned(rule("mts", 1.4, of("25001")))).toEqual([]);
  const spoken = compileTariff([rule("voice", [1, 0.05])]);
  expect(marginWarnings("voice", [rule("v", [1, 0.04])], spoken)).toMatchObject([
    { unit: "second", sells: 0.04, buys: 0.05 },
  ]);
});

const buying = compileTariff([rule("rest", 3), rule("x", 1, [{ tag: "sender", value: "X" }], 5)]);
const isLoss = (conditions: Conditions, price = 1.2) =>
  marginWarnings("sms", [rule("r", price, conditions)], buying).length > 0;

test("what the selling rule doesn't ask for itself may be the dearer, however it is written", () => {
  expect(isLoss([{ tag: "sender", value: "X" }])).toBe(false);
  expect(isLoss([{ tag: "sender", value: ["X", "Y"] }])).toBe(true);
  expect(isLoss([{ tag: "text", value: "*a*" }, { tag: "keywords", value: "b" }])).toBe(true); // prettier-ignore
  expect(isLoss(of("*01"))).toBe(true);
  expect(isLoss([{ tag: "recipient", value: "7*9" }])).toBe(true);
  expect(isLoss([{ tag: "type", value: "viber" }])).toBe(false);
});

test("messages that can't be bought at all are found", () => {
  const russia = compileTariff([rule("ru", 1, of("250*"))]);
  const isUnbought = (conditions: Conditions) =>
    sellsUnavailable("sms", [rule("r", 9, conditions)], russia);
  expect(isUnbought(of("25001", "2500*"))).toBe(false);
  expect(isUnbought([])).toBe(true);
  expect(isUnbought(of("25001", "40101"))).toBe(true);
});

const codes = ["25001", "25002", "25099", "40101", "31026"];
const values = (...all: string[]) => fc.subarray(all, { minLength: 1 });
const conditions = fc
  .tuple(
    fc.option(values("25001", "25002", "250*", "2500*", "4*", "*", "*01", "99*")),
    fc.option(values("X", "Y", "X*")),
    fc.option(values("sale", "code")),
    fc.option(values("MTS", "Beeline")),
  )
  .map(([mccmnc, sender, keywords, group]): Conditions =>
    Object.entries({ mccmnc, sender, keywords, group }).flatMap(([tag, value]) =>
      value ? [{ tag: tag as Conditions[number]["tag"], value }] : [],
    ),
  );
const drafts = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 9 }),
    priority: fc.integer({ min: -2, max: 2 }),
    conditions,
  }),
  { maxLength: 6 },
);
const messages = codes.flatMap((mccmnc) =>
  ["X", "Y", "Xa"].flatMap((sender) =>
    ["a sale", "a code", "sale code", "hi"].map((text): PricingFacts => ({
      text,
      recipient: "+79162041835",
      type: "sms",
      sender,
      contactLists: [],
      group: operatorByCode(mccmnc)?.group ?? null,
      mccmnc,
      segments: 1,
    })),
  ),
);

test("no message that is sold without a warning is bought for more, or not at all", () => {
  let lost = 0;
  fc.assert(
    fc.property(drafts, conditions, fc.integer({ min: 0, max: 9 }), (made, asked, price) => {
      const sold = rule("sold", price, asked);
      const tariff = compileTariff(made.map((one, at) => ({ ...rule(`b${at}`, 0), ...one })));
      const isWarned = marginWarnings("sms", [sold], tariff).length > 0;
      const isUnbought = sellsUnavailable("sms", [sold], tariff);
      const selling = compileTariff([sold]);
      for (const facts of messages) {
        if (!priceMessage(selling, facts)) continue;
        const bought = priceMessage(tariff, facts);
        if (bought === null) expect(isUnbought).toBe(true);
        else if (-bought.amount > BigInt(price) * 10_000n) {
          expect(isWarned).toBe(true);
          lost++;
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(lost).toBeGreaterThan(0);
});
