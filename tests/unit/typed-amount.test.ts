import { expect, test } from "vitest";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { refundInput } from "#lib/payments/payment.ts";
import { formatForInput } from "#lib/typed-amount.ts";

test.each([
  ["ru", 999.5, "999,5"],
  ["es", 12_345.67, "12345,67"],
  ["en", 12_345.67, "12345.67"],
  ["ru", 1_000_000, "1000000"],
])("in %s %s is typed as %s, and the fields read it back", (locale, amount, typed) => {
  expect(formatForInput(locale, amount)).toBe(typed);
  expect(refundInput.parse({ amount: typed })).toEqual({ amount });
  expect(overdraftInput.parse({ amount: typed, reason: "asked" })).toMatchObject({ amount });
});

test.each([
  ["1 000 000", 1_000_000],
  ["1\u00A0000,50", 1000.5],
  ["12\u202F345.67", 12_345.67],
])("an amount in groups is read: %s", (typed, amount) => {
  expect(refundInput.parse({ amount: typed })).toEqual({ amount });
});

test.each([
  ["10 00", "payments.errors.amount"],
  ["1 0000", "payments.errors.amount"],
  ["10000000.01", "payments.errors.most"],
  ["99 999 999", "payments.errors.most"],
  ["-5", "payments.errors.amount"],
])("%s is refused by what is wrong with it", (typed, key) => {
  const { error } = refundInput.safeParse({ amount: typed });
  expect(error?.issues.map(({ message }) => message)).toEqual([key]);
});
