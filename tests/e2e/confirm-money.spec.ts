import { expect, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, signIn } from "#tests/support/journeys.ts";

test("a refund says what becomes of the balance, and gives back no more than it holds", async ({
  page,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  const customer = await addAccount({
    locale: "en",
    balance: asMoney(0n),
    data: { company: "Pear Garden" },
  });
  const payment = await inProduct(async (db) => {
    const made = await createPayment(db, { ownerId: customer.id, card: "4471" });
    await createBilling(db, {
      ownerId: customer.id,
      source: "subtract",
      amount: asMoney(-600_000n),
    });
    return made;
  });
  const address = `/balance/payments?preset=all&q=${payment.id}`;
  await signIn(page, admin.username, address, testPassword);
  const row = page.getByRole("row").filter({ hasText: "4471" });
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  const refund = page.getByRole("dialog", { name: "Refund the payment" });
  await expect(refund.getByLabel("Amount")).toHaveValue("100");
  await expect(refund).toContainText("Pear Garden");
  await expect(refund).toContainText("The balance is ₽40.00, ₽60.00 short");
  await expect(refund.getByRole("list", { name: "What will happen" })).toContainText(
    "goes back the way it was paid",
  );
  await expectUsable(page);
  await refund.getByRole("button", { name: "Refund ₽40.00" }).click();
  await expect(refund.getByLabel("Amount")).toHaveValue("40");
  await expect(refund).toContainText("₽40.00 → ₽0.00");
  await refund.getByLabel("Amount").fill("15,5");
  await expect(refund).toContainText("₽40.00 → ₽24.50");
  await refund.getByRole("button", { name: "Refund ₽15.50" }).dblclick();
  await expect(page.getByText("Refund requested").first()).toBeVisible();
  await expect(refund).toBeHidden();
});
