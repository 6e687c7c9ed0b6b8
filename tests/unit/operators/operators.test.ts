import { statSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { numberingPlans } from "#lib/numbering-plan.ts";
import { mobileCountryCodes } from "#lib/operators/mobile-country-codes.ts";
import { operatorByCode, operatorOf, operatorTitle } from "#lib/operators/operators.ts";

test.each([
  ["+79162041835", "25001", "MTS", "RU"],
  ["+79262041835", "25002", "MegaFon", "RU"],
  ["+79032041835", "25099", "Beeline", "RU"],
  ["+79522041835", "25020", "T2", "RU"],
  ["+79992041835", "25011", "Yota", "RU"],
  ["+74952041835", "25000", "", "RU"],
  ["+77012041835", "40102", "Kcell", "KZ"],
  ["+77172041835", "40100", "", "KZ"],
  ["+375291234567", "25701", "A1", "BY"],
  ["+37477123456", "28305", "Viva", "AM"],
  ["+353871234567", "27201", "Vodafone", "IE"],
  ["+4915112345678", "26201", "Telekom", "DE"],
  ["+5215512345678", "33400", "", "MX"],
  ["+5511912345678", "72400", "", "BR"],
  ["+12125550142", "31000", "", "US"],
  ["+14165550142", "30200", "", "CA"],
  ["+18765550142", "33800", "", "JM"],
  ["+16585550142", "33800", "", "JM"],
  ["+16845550142", "54400", "", "AS"],
  // Networks of the mainland.
  ["+16715550142", "31000", "", "US"],
  ["+447797123456", "23400", "", "GB"],
  ["+6834002", "55500", "", "NU"],
])("%s belongs to %s %s in %s", (phone, mccmnc, name, country) => {
  expect(operatorOf(phone)).toEqual({ mccmnc, name, country, group: name || country });
});

test("all test numbers of the sandbox have one and the same operator", () => {
  const operators = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => operatorOf(`+7900000000${n}`)?.mccmnc);
  expect(new Set(operators)).toEqual(new Set(["25020"]));
});

test("what is no E.164 number or has no calling code is unknown", () => {
  for (const text of ["", "+", "79162041835", "anna@example.com", "+999123456", "+7 916"]) {
    expect(operatorOf(text)?.name ?? null, text).toBeNull();
  }
});

test("every country of the numbering plans has a mobile country code", () => {
  for (const [code, plans] of numberingPlans())
    for (const { country } of plans)
      expect(mobileCountryCodes, code).toMatch(new RegExp(`\\b${country}\\d{3}\\b`));
});

test("titles follow the language; unknown networks still tell their country", () => {
  expect(operatorTitle("25001", "ru")).toBe("МТС");
  expect(operatorTitle("25001", "es")).toBe("MTS");
  expect(operatorTitle("25020", "ru")).toBe("T2");
  expect(operatorTitle("25000", "ru")).toBeNull();
  expect(operatorTitle("99999")).toBeNull();
  expect(operatorByCode("25078")).toEqual({
    mccmnc: "25000",
    name: "",
    country: "RU",
    group: "RU",
  });
  expect(operatorByCode("40102")?.name).toBe("Kcell");
  expect(operatorByCode("999")).toBeNull();
});

test("any number of a known operator is found again by its code", () => {
  fc.assert(
    fc.property(fc.integer({ min: 79_000_000_000, max: 79_999_999_999 }), (digits) => {
      const operator = operatorOf(`+${digits}`);
      expect(operator?.country).toBe("RU");
      expect(operatorByCode(operator?.mccmnc ?? "")).toBe(operator);
    }),
  );
});

test("the table is small", () => {
  expect(
    statSync(new URL("../../../lib/operators/operator-prefixes.ts", import.meta.url)).size,
  ).toBeLessThan(60_000);
});
