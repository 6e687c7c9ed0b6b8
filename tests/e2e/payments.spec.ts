import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, signIn } from "#tests/support/journeys.ts";

test.setTimeout(120_000);

/** As far as the test bank's page. */
async function beginTopUp(page: Page, amount: string): Promise<void> {
  await page.goto("/balance/payments?action=create");
  const dialog = page.getByRole("dialog", { name: "Top up the balance" });
  await dialog.getByRole("button", { name: /^A person/ }).click();
  await dialog.getByLabel("Amount to the balance").fill(amount);
  await dialog.getByRole("button", { name: /^Pay/ }).dblclick();
  await page.waitForURL(/\/testPayment\//);
}

test("a top-up is paid with a code, another declined, and the sheet tells both", async ({
  page,
}) => {
  const customer = await addAccount({ locale: "en" });
  await signIn(page, customer.username, "/balance", testPassword);
  await expect(page).toHaveURL(/\/balance\/payments$/);
  await beginTopUp(page, "250,5");
  await expect(page.getByText("250.50")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: /3-D Secure/ }).click({ timeout: 2000 });
    await expect(page.getByLabel(/Code/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel(/Code/).fill("1111");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The code is wrong")).toBeVisible();
  await page.getByLabel(/Code/).fill("1234");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/\/balance\/payments\?open=/);
  // The worker asks the bank; the sheet hears of it.
  const sheet = page
    .getByRole("complementary")
    .or(page.getByRole("dialog"))
    .filter({ hasText: "Payment" })
    .last();
  await expect(sheet.getByText("Completed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/1,250\.50/).first()).toBeVisible();
  await beginTopUp(page, "10");
  await expect(async () => {
    await page.getByRole("button", { name: "Decline" }).click({ timeout: 2000 });
    await page.waitForURL(/\/balance\/payments\?open=/, { timeout: 5000 });
  }).toPass();
  await expect(sheet.getByText("declined by the bank")).toBeVisible({ timeout: 30_000 });
  await expectUsable(page);
});
