import fc from "fast-check";
import { expect, test } from "vitest";
import {
  columnDecimals,
  moneyText,
  type MoneyTextOptions,
  withMoneyText,
} from "#lib/money-text.ts";

/** With plain spaces, so that they can be read here. */
function written(locale: string, amount: number, currency: string, options?: MoneyTextOptions) {
  return moneyText(locale, amount, currency, options).replaceAll(/[\u00A0\u202F]/g, " ");
}

test.each([
  ["ru", 20_124.8, "RUB", {}, "20 124,80 ₽"],
  ["en", 20_124.8, "USD", {}, "$20,124.80"],
  ["es", 20_124.8, "EUR", {}, "20.124,80 €"],
  ["es", 9041.45, "EUR", {}, "9.041,45 €"],
  ["es", 9041, "EUR", { form: "round" }, "9.041 €"],
  ["es", 9041.45, "EUR", { form: "estimate" }, "≈ 9.041 €"],
  ["ru", -16_371, "RUB", {}, "−16 371,00 ₽"],
  ["en", 11.8281, "USD", {}, "$11.83"],
  ["en", 0.0237, "USD", {}, "$0.0237"],
  ["en", 0.5, "USD", {}, "$0.50"],
  ["en", 0, "USD", {}, "$0.00"],
  ["en", 1500, "JPY", {}, "¥1,500"],
  ["en", 12, "MXN", {}, "MX$12.00"],
  ["en", 12, "USD", { signed: true }, "+$12.00"],
  ["ru", 3.4, "RUB", { form: "price" }, "3,40 ₽"],
  ["en", 0.018, "USD", { form: "price", decimals: 4 }, "$0.0180"],
  ["en", 0.0079, "USD", { form: "price", decimals: 2 }, "$0.0079"],
  ["ru", 25_120.6, "RUB", { form: "estimate" }, "≈ 25 121 ₽"],
  ["ru", 11.834, "RUB", { form: "estimate" }, "≈ 11,83 ₽"],
  ["ru", 1000, "RUB", { form: "round" }, "1 000 ₽"],
  ["ru", 1000.5, "RUB", { form: "round" }, "1 000,50 ₽"],
  ["ru", 15_371.041, "RUB", { up: true }, "15 371,05 ₽"],
] as const)("%s %d %s %j", (locale, amount, currency, options, text) => {
  expect(written(locale, amount, currency, options)).toBe(text);
});

test("a price says every digit it has, a column of them as many as the finest", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 4 }),
      (n, decimals) => {
        const text = moneyText("en", n / 10_000, "USD", { form: "price", decimals });
        const [, digits = ""] = text.split(".");
        expect(Number(text.slice(1))).toBeCloseTo(n / 10_000, 10);
        expect(digits.length).toBeGreaterThanOrEqual(Math.max(2, decimals));
      },
    ),
  );
});

test("parameters that come with their currency are written, others stay", () => {
  expect(
    withMoneyText("en", { price: 2.5, available: 0, currency: "USD", recipients: 3, title: "A" }),
  ).toMatchObject({ price: "$2.50", available: "$0.00", recipients: 3, title: "A" });
  expect(withMoneyText("en", { price: 2.5 })).toEqual({ price: 2.5 });
});

test.each([
  [
    [12, 0.0325, 0.03],
    ["$12.0000", "$0.0325", "$0.0300"],
  ],
  [
    [12.3456, 7],
    ["$12.35", "$7.00"],
  ],
  [
    [0, -0.5],
    ["$0.00", "−$0.50"],
  ],
])("amounts of one column %j have one number of decimals", (amounts, texts) => {
  const { USD: decimals } = columnDecimals(amounts.map((amount) => ({ amount, currency: "USD" })));
  expect(amounts.map((amount) => written("en", amount, "USD", { decimals }))).toEqual(texts);
});
