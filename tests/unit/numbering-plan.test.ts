import { expect, test } from "vitest";
import { numberingPlans } from "#lib/numbering-plan.ts";

const plans = new Map(numberingPlans());
const planOf = (code: string, country: string) =>
  plans.get(code)?.find((plan) => plan.country === country);

test("the main country of a calling code comes first", () => {
  expect(plans.get("7")?.map(({ country }) => country)).toEqual(["RU", "KZ"]);
  expect(plans.get("1")?.[0]?.country).toBe("US");
  expect(plans.get("44")?.[0]?.country).toBe("GB");
});

test("lengths are those of landlines and mobiles, not of service numbers", () => {
  expect(new Set(planOf("375", "BY")?.lengths)).toEqual(new Set([9]));
  expect(new Set(planOf("91", "IN")?.lengths)).toEqual(new Set([10]));
  expect(new Set(planOf("7", "RU")?.lengths)).toEqual(new Set([10]));
});

test("plans that rewrite what was dialled are told apart", () => {
  expect(planOf("54", "AR")?.isRewritten).toBe(true);
  expect(planOf("7", "RU")?.isRewritten).toBe(false);
  expect(planOf("375", "BY")?.isRewritten).toBe(false);
});

test("what the library's typings leave out is there", () => {
  for (const [code, countries] of plans)
    for (const { country, lengths, patterns } of countries) {
      expect(lengths.length, `${code} ${country}`).toBeGreaterThan(0);
      expect(patterns.length, `${code} ${country}`).toBeGreaterThan(0);
    }
});
