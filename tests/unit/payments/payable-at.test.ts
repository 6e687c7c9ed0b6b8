import { expect, test } from "vitest";
import { payableAt } from "#components/payments/payable-at.ts";

const viewer = { ownId: "me", mayPay: true };
const begun = { status: "init", url: "https://bank.example/1", OwnerId: "me" } as const;

test("what was begun is paid where its method says", () => {
  expect(payableAt(begun, viewer)).toBe("https://bank.example/1");
});

test.each([
  ["paid already", { ...begun, status: "completed" } as const, viewer],
  ["another account's", { ...begun, OwnerId: "other" }, viewer],
  ["nowhere to pay", { ...begun, url: null }, viewer],
  ["not allowed", begun, { ...viewer, mayPay: false }],
])("nothing is to be paid: %s", (_, payment, who) => {
  expect(payableAt(payment, who)).toBeNull();
});
