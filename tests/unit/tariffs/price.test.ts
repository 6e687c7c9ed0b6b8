import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyToNumber, parseMoney } from "#lib/money.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { compileTariff, priceMessage } from "#lib/tariffs/price.ts";
import { tariffRule, type TariffRuleWire } from "#lib/tariffs/rule.ts";

const facts: PricingFacts = {
  text: "Здравствуйте, Анна! Ваша скидка 20 %",
  recipient: "+79162041835",
  type: "sms",
  sender: "Cabinet",
  contactLists: ["list-1"],
  group: "MTS",
  mccmnc: "25001",
  segments: 1,
};

function createRule(overrides: Partial<TariffRuleWire> = {}): TariffRuleWire {
  return { id: "rule", action: "decrease", price: 1, priority: 0, conditions: [], ...overrides };
}

function price(rules: unknown[], overrides: Partial<PricingFacts> = {}) {
  return priceMessage(compileTariff(rules), { ...facts, ...overrides });
}

function matches(
  tag: TariffRuleWire["conditions"][number]["tag"],
  value: string | string[],
  overrides: Partial<PricingFacts> = {},
) {
  return price([createRule({ conditions: [{ tag, value }] })], overrides) !== null;
}

test("the default rule debits per segment and leaves a receipt", () => {
  expect(price([createRule({ price: 2.35 })], { segments: 3 })).toEqual({
    rule: { id: "rule", action: "decrease" },
    unitPrice: 23_500n,
    units: 3,
    perSecond: null,
    amount: -70_500n,
  });
});

test("increase credits; a free rule charges zero", () => {
  expect(price([createRule({ action: "increase", price: 0.5 })])?.amount).toBe(5000n);
  expect(price([createRule({ price: 0 })])?.amount).toBe(0n);
});

test("without a fitting rule a message has no price", () => {
  expect(price([])).toBeNull();
  expect(price([createRule({ conditions: [{ tag: "mccmnc", value: "25002" }] })])).toBeNull();
});

test("only SMS-like channels multiply by segments, and by at least one", () => {
  expect(price([createRule()], { type: "viber", segments: 3 })?.units).toBe(1);
  expect(price([createRule()], { segments: 0 })?.units).toBe(1);
});

test("voice pays per segment and per started second", () => {
  const result = price([createRule({ price: [1.5, 0.02] })], {
    type: "voice",
    segments: 2,
    seconds: 10.2,
  });
  expect(result?.perSecond).toEqual({ unitPrice: 200n, units: 11 });
  expect(result?.amount).toBe(-(30_000n + 2_200n));
  expect(price([createRule({ price: [1.5, 0.02] })])?.amount).toBe(-15_000n);
  expect(price([createRule({ price: 1.5 })], { type: "voice" })?.perSecond).toBeNull();
});

test("every channel pays for what its record counts, by the first price and the second", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...channelTypes),
      fc.nat({ max: 20 }),
      fc.nat({ max: 600 }),
      fc.tuple(fc.nat({ max: 99_999 }), fc.nat({ max: 99_999 })),
      (type, segments, seconds, [first, second]) => {
        const rule = createRule({ price: [first / 10_000, second / 10_000] });
        const paid = price([rule], { type, segments, seconds });
        const isTimed = type === "voice";
        const units = isTimed || type === "sms" ? Math.max(1, segments) : 1;
        const bySecond = { unitPrice: BigInt(second), units: seconds };
        expect(paid).toMatchObject({ units, perSecond: isTimed ? bySecond : null });
        expect(paid?.amount).toBe(-BigInt(units * first + (isTimed ? seconds * second : 0)));
      },
    ),
  );
});

test.each([
  ["text", "*скидка*", true],
  ["text", "СКИДКА", false],
  ["text", "здравствуйте*20 %", true],
  ["text", ["нет", "*АННА*"], true],
  ["recipient", "+79162041835", true],
  ["recipient", "7916*", true],
  ["recipient", "+7917*", false],
  ["type", "sms", true],
  ["type", ["viber", "voice"], false],
  ["sender", "Cabinet", true],
  ["sender", "cabinet", false],
  ["keywords", "СКИДКА", true],
  ["keywords", "скид", false],
  ["keywords", ["(20)", "анна"], true],
  ["keywords", " ", false],
  ["keywords", ["а-б", "c++ [x] \\d/|^$.?{2}"], false],
  ["contactList", ["list-2", "list-1"], true],
  ["contactList", "list-2", false],
  ["group", "MTS", true],
  ["group", "MegaFon", false],
  ["mccmnc", "25001", true],
  ["mccmnc", ["25002", "250*"], true],
  ["mccmnc", "401*", false],
] as const)("condition %s %j: %s", (tag, value, expected) => {
  expect(matches(tag, typeof value === "string" ? value : [...value])).toBe(expected);
});

test("a keyword may hold any punctuation", () => {
  for (const keyword of ["а-б", "c++", "[x]", "\\d", "50/50", "$1.99", "(да)", "{2}"]) {
    expect(matches("keywords", keyword, { text: `ну ${keyword} вот` }), keyword).toBe(true);
    expect(matches("keywords", keyword, { text: "ну вот 199" }), keyword).toBe(false);
  }
});

test("unknown operator and group match no operator condition", () => {
  expect(matches("mccmnc", "*", { mccmnc: null })).toBe(false);
  expect(matches("group", "MTS", { group: null })).toBe(false);
});

test("all conditions of a rule must match", () => {
  const both = createRule({
    conditions: [
      { tag: "mccmnc", value: "25001" },
      { tag: "keywords", value: "скидка" },
    ],
  });
  expect(price([both])).not.toBeNull();
  expect(price([both], { text: "код 1234" })).toBeNull();
  expect(price([both], { mccmnc: "25002" })).toBeNull();
});

test("priority beats everything, then more conditions, then the order of the list", () => {
  const plain = createRule({ id: "default" });
  const mts = createRule({ id: "mts", conditions: [{ tag: "mccmnc", value: "25001" }] });
  const mtsAgain = createRule({ id: "mts-again", conditions: [{ tag: "mccmnc", value: "25001" }] });
  const sender = createRule({ id: "sender", conditions: [{ tag: "sender", value: "Cabinet" }] });
  const urgent = createRule({ id: "urgent", priority: 5 });
  const id = (...rules: TariffRuleWire[]) => price(rules)?.rule.id;
  expect(id(plain, mts)).toBe("mts");
  expect(id(mts, mtsAgain)).toBe("mts");
  expect(id(mtsAgain, mts)).toBe("mts-again");
  expect(id(mts, sender)).toBe("mts");
  expect(id(sender, mts)).toBe("sender");
  expect(id(mts, plain, urgent)).toBe("urgent");
  expect(id(createRule({ id: "low", priority: -1 }))).toBe("low");
});

test("malformed rules are refused by the schema and take no part in pricing", () => {
  const broken: unknown[] = [
    createRule({ price: -1 }),
    createRule({ price: 0.00001 }),
    createRule({ price: [] }),
    createRule({ price: Number.NaN }),
    createRule({ conditions: [{ tag: "mccmnc", value: [] }] }),
    { ...createRule(), conditions: [{ tag: "weather", value: "rain" }] },
    { ...createRule(), price: "1" },
    null,
    "rule",
  ];
  for (const rule of broken)
    expect(tariffRule.safeParse(rule).success, JSON.stringify(rule)).toBe(false);
  const tariff = compileTariff([...broken, createRule({ id: "sound" })]);
  expect(tariff.unreadable).toBe(broken.length);
  expect(priceMessage(tariff, facts)?.rule.id).toBe("sound");
});

const mccmnc = fc.constantFrom("25001", "25002", "40101");
const condition = fc.oneof(
  fc.record({
    tag: fc.constant("mccmnc" as const),
    value: fc.oneof(mccmnc, fc.array(mccmnc, { minLength: 1 }), fc.constant("250*")),
  }),
  fc.record({ tag: fc.constant("sender" as const), value: fc.constantFrom("Cabinet", "Other") }),
);
const rule = fc.record({
  action: fc.constantFrom("increase" as const, "decrease" as const),
  price: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
  priority: fc.integer({ min: -2, max: 2 }),
  conditions: fc.array(condition, { maxLength: 2 }),
});

test("the index answers as a plain scan of sorted rules would", () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 12 }),
      mccmnc,
      fc.integer({ min: 1, max: 5 }),
      (drafts, operator, segments) => {
        const rules = drafts.map((draft, index) => ({ ...draft, id: `r${index}` }));
        const expected = rules
          .toSorted((a, b) => b.priority - a.priority || b.conditions.length - a.conditions.length)
          .find(({ conditions }) =>
            conditions.every(({ tag, value }) => {
              if (tag === "sender") return value === "Cabinet";
              return value === "250*" ? operator.startsWith("250") : value.includes(operator);
            }),
          );
        const result = price(rules, { mccmnc: operator, segments });
        expect(result?.rule.id).toBe(expected?.id);
        if (!result || !expected) return;
        const unit = parseMoney(expected.price);
        expect(result.unitPrice).toBe(unit);
        expect(moneyToNumber(result.unitPrice)).toBe(expected.price);
        expect(result.amount).toBe(
          (expected.action === "decrease" ? -1n : 1n) * result.unitPrice * BigInt(segments),
        );
      },
    ),
  );
});

test("each of many messages of many networks has its price", () => {
  const operators = Array.from({ length: 400 }, (_, index) => String(25_000 + index));
  const tariff = compileTariff([
    createRule({ id: "default" }),
    ...operators.map((operator) =>
      createRule({ id: operator, conditions: [{ tag: "mccmnc", value: operator }] }),
    ),
    createRule({
      id: "codes",
      priority: 1,
      conditions: [{ tag: "keywords", value: ["код", "пароль"] }],
    }),
  ]);
  let total = 0n;
  for (let index = 0; index < 1000; index++) {
    total +=
      priceMessage(tariff, { ...facts, mccmnc: operators[index % 400] ?? null })?.amount ?? 0n;
  }
  expect(total).toBe(-10_000_000n);
});
