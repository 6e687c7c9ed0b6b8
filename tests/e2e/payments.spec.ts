import { expect, type Page, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { arriveAt, chooseInMenu, expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

/** As far as the test bank's page. */
async function beginTopUp(page: Page, amount: string): Promise<void> {
  await openPage(page, "/balance/payments?action=create");
  const dialog = page.getByRole("dialog", { name: "Top up the balance" });
  await dialog.getByRole("button", { name: /^Individual/ }).click();
  await dialog.getByLabel("Top-up amount").fill(amount);
  await dialog.getByRole("button", { name: /^Pay/ }).dblclick();
  await arriveAt(page, /\/testPayment\//);
}

test("a top-up is paid with a code, another declined, and the sheet tells both", async ({
  page,
}) => {
  const customer = await addAccount({ locale: "en" });
  await signIn(page, customer.username, "/balance", testPassword);
  await expect(page).toHaveURL(/\/balance\/payments$/);
  await beginTopUp(page, "250,5");
  await expect(page.getByText("250.50")).toBeVisible();
  await page.getByRole("button", { name: /3-D Secure/ }).click();
  await page.getByLabel(/Code/).fill("1111");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The code is wrong")).toBeVisible();
  await page.getByLabel(/Code/).fill("1234");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/balance\/payments\?open=/);
  // The worker asks the bank; an event updates the sheet.
  const sheet = page
    .getByRole("complementary")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "Payment" })
    .last();
  await expect(sheet.getByText("Completed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/1,250\.50/).first()).toBeVisible();
  await beginTopUp(page, "10");
  await page.getByRole("button", { name: "Decline" }).click();
  await page.waitForURL(/\/balance\/payments\?open=/);
  await expect(sheet.getByText("declined by the bank")).toBeVisible({ timeout: 30_000 });
  await expectUsable(page);
});

test("an operator refunds a payment in part and then the rest; its payer sees what is left of it", async ({
  page,
  browser,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  const customer = await addAccount({ locale: "en" });
  await inProduct(async (db) =>
    createPayment(db, { ownerId: customer.id, amount: asMoney(3_000_000n) }),
  );
  await signIn(page, admin.username, `/balance/payments?OwnerId=${customer.id}`, testPassword);
  const row = page.getByRole("row").filter({ hasText: "Test terminal" });
  const dialog = page.getByRole("dialog", { name: "Refund the payment" });
  const open = async () =>
    chooseInMenu(page, row.getByRole("button", { name: /^Actions/ }), "Refund");
  const submit = dialog.getByRole("button", { name: /^Refund/ });
  await open();
  await dialog.getByLabel("Amount").fill("300,01");
  await submit.click();
  await expect(dialog.getByText(/No more than ₽300\.00 is left/)).toBeVisible();
  await dialog.getByLabel("Amount").fill("100,5");
  await expectUsable(page);
  await submit.dblclick();
  await expect(dialog).toBeHidden();
  // A worker asks the terminal; an event updates the row.
  await expect(row).toContainText("Partly refunded", { timeout: 30_000 });
  await expect(row).toContainText("₽199.50");

  const payer = await (await browser.newContext()).newPage();
  await signIn(payer, customer.username, "/balance/payments", testPassword);
  await expect(payer.getByRole("row").filter({ hasText: "Partly refunded" })).toHaveCount(1);
  await expect(payer.getByText("₽1,199.50").first()).toBeVisible();

  await open();
  await expect(dialog).toContainText("₽199.50 can be refunded");
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 30_000 });
  const shown = payer.getByRole("row").filter({ hasText: "Test terminal" });
  await expect(shown.getByText("Refunded", { exact: true })).toBeVisible();
  await expect(payer.getByText("₽1,000.00").first()).toBeVisible();
});
