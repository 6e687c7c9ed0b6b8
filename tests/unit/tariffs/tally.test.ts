import fc from "fast-check";
import { expect, test } from "vitest";
import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import type { MessagePrice } from "#lib/tariffs/price.ts";
import { countPrice, createTally, estimateRange, shareOf } from "#lib/tariffs/tally.ts";

const rub = (amount: number): Money => parseMoney(amount) ?? asMoney(0n);

function createPrice(unit: number, units: number): MessagePrice {
  return {
    rule: { id: "rule", action: "decrease" },
    unitPrice: rub(unit),
    units,
    perSecond: null,
    amount: asMoney(-rub(unit) * BigInt(units)),
  };
}

test("counts recipients, units and costs by operator", () => {
  const tally = createTally();
  countPrice(tally, "25001", createPrice(4.15, 2), 1486);
  countPrice(tally, "25001", createPrice(5, 1));
  countPrice(tally, "25002", createPrice(4.6, 2));
  countPrice(tally, null, null, 3);
  expect(tally.rows.get("25001")).toEqual({
    mccmnc: "25001",
    recipients: 1487,
    units: 2973,
    unitPrice: { lowest: rub(4.15), highest: rub(5) },
    cost: rub(12_338.8),
  });
  expect([...tally.rows.keys()]).toEqual(["25001", "25002"]);
  expect(tally).toMatchObject({ cost: rub(12_348), recipients: 1491, unpriced: 3 });
});

test("the range of the design's example", () => {
  const range = estimateRange(rub(11_308.2), [{ cost: rub(40_646.8), share: 0.29 }]);
  expect(range).toEqual({ min: rub(11_308.2), likely: rub(23_095.772), max: rub(51_955) });
});

test("without fallbacks the three are one", () => {
  expect(estimateRange(rub(5), [])).toEqual({ min: rub(5), likely: rub(5), max: rub(5) });
});

test("a share is never more than all or less than nothing", () => {
  expect(shareOf(rub(10), 2)).toBe(rub(10));
  expect(shareOf(rub(10), -1)).toBe(0n);
});

test("min ≤ likely ≤ max", () => {
  const fallback = fc.record({
    cost: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(asMoney),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(fallback, { maxLength: 3 }),
      (first, fallbacks) => {
        const { min, likely, max } = estimateRange(asMoney(first), fallbacks);
        expect(min <= likely && likely <= max).toBe(true);
      },
    ),
  );
});
