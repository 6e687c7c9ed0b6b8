import { expect, type Page, test } from "@playwright/test";
import { enqueue } from "#server/jobs/enqueue.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { arriveAt, expectUsable, signIn } from "#tests/support/journeys.ts";

/** Answers at the test bank's page, which then leads back. */
async function answerAtBank(page: Page, answer: string): Promise<void> {
  await arriveAt(page, /\/testPayment\//);
  await page.getByRole("button", { name: answer, exact: true }).click();
  await arriveAt(page, /\/balance\/recurrentPayments\?open=/);
}

test("an automatic payment is confirmed, charged at its moment, paused and gone on with", async ({
  page,
}) => {
  const customer = await addAccount({ locale: "en" });
  await signIn(page, customer.username, "/balance/payments?action=create", testPassword);
  await page.getByRole("button", { name: /^Individual/ }).click();
  await page.getByRole("link", { name: "Top up automatically" }).click();
  await expect(page).toHaveURL(/\/balance\/recurrentPayments\?create=true/);
  const dialog = page.getByRole("dialog", { name: "Automatic payment" });
  await dialog.getByLabel("Balance below").fill("nothing");
  await dialog.getByRole("radio", { name: "On schedule" }).check();
  await dialog.getByLabel("How often").selectOption("daily");
  await dialog.getByLabel("Top-up amount").fill("150,5");
  await dialog.getByRole("checkbox").uncheck();
  const submit = dialog.getByRole("button", { name: "Go to the first payment" });
  await expect(submit).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await submit.dblclick();
  await answerAtBank(page, "Pay");

  // Its sheet follows what the terminal says, and each charge.
  const sheet = page.locator("[data-sheet]");
  await expect(sheet.getByText("On", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByText("1 payment")).toBeVisible();
  await expect(sheet.getByText(/4242/)).toBeVisible();
  const made = await inProduct(async (db) => {
    // Sooner than the schedule, which is every minute's.
    await enqueue(db, "charge-recurrents", {}, { runAt: new Date(Date.now() + 500) });
    return db`update recurrent_payments set due_at = now() where owner_id = ${customer.id} returning id`;
  });
  expect(made).toHaveLength(1);
  await expect(sheet.getByText("2 payments")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/1,301\.00/).first()).toBeVisible();

  await sheet.getByRole("button", { name: /Actions/ }).click();
  await expect(page.getByRole("menuitem", { name: "Confirm" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(sheet.getByText("Paused", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Resume" }).click();
  await expect(sheet.getByText("On", { exact: true })).toBeVisible();
  await expectUsable(page);
});

test("one whose first payment is declined is confirmed again from its row", async ({ page }) => {
  const customer = await addAccount({ locale: "en" });
  await signIn(page, customer.username, "/balance/recurrentPayments?create=true", testPassword);
  const dialog = page.getByRole("dialog", { name: "Automatic payment" });
  const submit = dialog.getByRole("button", { name: "Go to the first payment" });
  await submit.click();
  await expect(dialog.getByLabel("Balance below")).toBeFocused();
  await dialog.getByLabel("Balance below").fill("500");
  await submit.click();
  await answerAtBank(page, "Decline");
  const sheet = page.locator("[data-sheet]");
  await expect(sheet.getByText("Failed", { exact: true })).toBeVisible({ timeout: 30_000 });
  await sheet.getByRole("button", { name: "Confirm" }).click();
  await answerAtBank(page, "Pay");
  await expect(sheet.getByText("On", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByText("By balance").first()).toBeVisible();
  await sheet.getByRole("link", { name: "Show its payments" }).click();
  await expect(page).toHaveURL(/\/balance\/payments\?.*RecurrentPaymentId=/);
  // The one that was declined, and the one that was paid.
  await expect(page.locator("tbody > tr")).toHaveCount(2);
  await expectUsable(page);
});
