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
