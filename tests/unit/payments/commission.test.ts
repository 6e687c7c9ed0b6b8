import fc from "fast-check";
import { expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { minorUnit, commissionOf, readRates } from "#lib/payments/commission.ts";

it.each([
  ["", { wallet: 300, yookassa: 0 }],
  ["yookassa 2.8, stripe 3", { yookassa: 280, stripe: 300, wallet: 300 }],
  ["YooKassa 2,85 %; wallet 0", { yookassa: 285, wallet: 0 }],
  ["stripe 2,9, test 1", { stripe: 290, test: 100 }],
])("reads %j", (text, rates) => {
  expect(readRates(text)).toMatchObject(rates);
});

it.each([
  "cash 3",
  "stripe",
  "stripe 100",
  "stripe -1",
  "stripe 1.234",
  "3 stripe",
  "stripe 3 wallet 2",
])("refuses %j", (text) => {
  expect(readRates(text)).toBeNull();
});

it("is whole coins, never less than the rate asks and never a coin more", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 9999 }), (coins, rate) => {
      const amount = coins * minorUnit;
      const commission = commissionOf(asMoney(amount), rate);
      expect(commission % minorUnit).toBe(0n);
      const exact = amount * BigInt(rate);
      expect(commission * 10_000n).toBeGreaterThanOrEqual(exact);
      expect((commission - minorUnit) * 10_000n).toBeLessThan(exact || 1n);
    }),
  );
});
