import fc from "fast-check";
import { expect, it } from "vitest";
import { asMoney, parseMoney } from "#lib/money.ts";
import { remainingReward, rewardOf } from "#lib/referrals/reward.ts";

const units = (text: string) => parseMoney(text) ?? asMoney(-1n);

it.each([
  ["1000", 500, "50"],
  ["100.01", 280, "2.8"],
  ["0.1", 500, "0"],
  ["1000", 0, "0"],
  ["333.33", 1, "0.03"],
] as const)("%s at %i hundredths of a percent is %s", (amount, rate, reward) => {
  expect(rewardOf(units(amount), rate)).toBe(units(reward));
});

it("leaves of a reward what is due of the rest, never more than its share", () => {
  expect(remainingReward(units("50"), units("1000"), units("400"))).toBe(units("30"));
  const money = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(money, money, fc.integer({ min: 0, max: 9999 }), (amount, refunded, rate) => {
      const reward = rewardOf(asMoney(amount), rate);
      const left = remainingReward(reward, asMoney(amount), asMoney(refunded));
      expect(left >= 0n && left <= reward).toBe(true);
      if (refunded >= amount) expect(left).toBe(0n);
      else expect(left * amount <= reward * (amount - refunded)).toBe(true);
    }),
  );
});
