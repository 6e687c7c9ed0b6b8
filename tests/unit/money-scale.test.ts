import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyScale } from "#lib/money-scale.ts";

test("a small cost looks small and a large one large: the bar is the money available", () => {
  expect(moneyScale(185, { balance: 5500, available: 5500 }).own).toBeCloseTo(3.4, 1);
  expect(moneyScale(5031, { balance: 5500, available: 5500 }).own).toBeCloseTo(91.5, 1);
});

test("the overdraft is a step of its own, begun when one's own money ends", () => {
  expect(moneyScale(8, { balance: 6, available: 10 })).toEqual({
    own: 60,
    overdraft: 20,
    shortage: 0,
    overdraftFrom: 60,
  });
  expect(moneyScale(2, { balance: -3, available: 4 })).toEqual({
    own: 0,
    overdraft: 50,
    shortage: 0,
    overdraftFrom: 0,
  });
});

test("what is missing makes the cost the whole bar", () => {
  expect(moneyScale(20, { balance: 4, available: 5 })).toEqual({
    own: 20,
    overdraft: 5,
    shortage: 75,
    overdraftFrom: 20,
  });
  expect(moneyScale(0, { balance: 0, available: 0 })).toMatchObject({ own: 0, shortage: 0 });
});

test("nothing stands outside the bar", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: -1000, max: 1_000_000 }),
      amount,
      (cost, balance, overdraft) => {
        const available = Math.max(0, balance + overdraft);
        const scale = moneyScale(cost, { balance, available });
        const parts = [scale.own, scale.overdraft, scale.shortage];
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(100.001);
      },
    ),
  );
});
