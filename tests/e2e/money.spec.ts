import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import {
  chooseInMenu,
  expectUsable,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

test("a reseller credits a customer out of their own balance, and is refused beyond it", async ({
  page,
}) => {
  const reseller = await addAccount({ role: "reseller", locale: "en" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  const balance = asMoney(770_000n);
  const other = await addAccount({ resellerId: reseller.id, locale: "en", balance });
  await inProduct(
    async (db) => db`
      insert into user_settings (user_id, key, value)
      values (${reseller.id}, 'billings.processChildrenOperations', 'true')`,
  );
  await signIn(page, reseller.username, `/users?q=${customer.username}`, testPassword);
  const row = page.getByRole("row").filter({ hasText: customer.username });
  const change = dialog(page, "Change balance");
  const menu = row.getByRole("button", { name: `Actions: ${customer.username}` });
  await chooseInMenu(page, menu, "Change balance");
  await expect(change.getByLabel("Amount")).toHaveValue("1000");
  await change.getByLabel("Amount").fill("600,5");
  await change.getByLabel("Multiplier").fill("2");
  await expect(change.getByRole("status")).toContainText("1,201.00");
  // What another account has is asked for once it is chosen.
  const owner = change.getByRole("combobox", { name: "Account" });
  const choose = async ({ username }: { username: string }) => {
    await owner.click();
    await owner.fill(username);
    await page.getByRole("option", { name: username }).click();
  };
  await choose(other);
  const result = change.getByRole("status");
  await expect(result).toContainText(/Balance now.*77\.00/);
  await choose(customer);
  await expect(result).toContainText("You have ₽1,000.00 available, ₽201.00 short");
  await expectUsable(page);
  await change.getByRole("button", { name: "Credit ₽1,201.00" }).click();
  await expect(change.getByText(/You have only .*1,000/)).toBeVisible();
  // As much as there is.
  await change.getByRole("button", { name: "Credit ₽1,000.00" }).click();
  await expect(change.getByLabel("Multiplier")).toHaveValue("1");
  await expect(result).toContainText(/₽1,000\.00 → ₽2,000\.00.*Your balance.*₽1,000\.00 → ₽0\.00/);
  await change.getByLabel("Amount").fill("600,5");
  await change.getByLabel("Hidden comment").fill("As agreed by phone");
  await expectUsable(page);
  await change.getByRole("button", { name: "Credit ₽600.50" }).dblclick();
  await expect(change).toBeHidden();
  await expect(row).toContainText("1,600.50");
  await openPage(page, "/balance/billings?preset=today&open=");
  const own = page.getByRole("row").filter({ hasText: customer.username });
  await expect(own.first()).toContainText("600.50");
  await openPage(page, "/balance/statement");
  await expect(page.getByRole("row", { name: /Balance at the end/ })).toContainText("399.50");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  await page.getByRole("combobox", { name: "Account" }).fill(customer.username);
  await page.getByRole("option", { name: customer.username }).click();
  await expect(page).toHaveURL(/OwnerId=/);
  await expect(page.getByRole("row", { name: /Balance at the end/ })).toContainText("1,600.50");
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page.getByText("There were no transactions")).toBeVisible();
  await expectUsable(page);
});

test("an operator changes a price, and the wizard of an account that pays by it shows the new one", async ({
  page,
  browser,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  const customer = await addAccount({ locale: "en" });
  const list = await inProduct(async (db) => {
    const made = await createTariff(db, { title: `Plan of ${customer.username}` });
    await assignTariffs(db, customer.id, [made]);
    return made;
  });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, customer.username, "/send", testPassword);
  const sms = other.getByRole("tab", { name: /^SMS/ }).first();
  await expect(sms).toContainText("1.00");
  await signIn(page, admin.username, `/operator/tariffs?open=${list.id}`, testPassword);
  const sheet = dialog(page, list.title);
  await sheet.getByRole("button", { name: "Change", exact: true }).click();
  const writing = dialog(page, "Change the rule");
  await writing.getByLabel(/^Price per segment/).fill("7,25");
  await writing.getByRole("button", { name: "Save the rule" }).click();
  await expect(sheet).toContainText("7.25");
  await expectUsable(page);
  await expect(async () => {
    await reloadPage(other);
    await expect(sms).toContainText("7.25", { timeout: 2000 });
  }).toPass();
  await openPage(other, "/tariffs");
  await expect(other.getByRole("row").filter({ hasText: list.title })).toContainText("7.25");
  await other.getByRole("button", { name: "What does it cost?" }).click();
  const asking = dialog(other, "What does it cost?");
  await asking.getByLabel("Recipient").fill("+7 916 123-45-67");
  await asking.getByRole("button", { name: "Show the price" }).click();
  await expect(asking).toContainText("By rule 1");
  await expectUsable(other);
});

test("an operator has balances proved", async ({ page }) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  await signIn(page, admin.username, "/operator/ledger", testPassword);
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("everything that is kept").first()).toBeVisible();
  await expectUsable(page);
});

test("an operator lends an overdraft, and reads and saves the statement of that account", async ({
  page,
  browser,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  const customer = await addAccount({ locale: "en" });
  await signIn(page, admin.username, `/users?q=${customer.username}`, testPassword);
  const row = page.getByRole("row").filter({ hasText: customer.username });
  const lending = dialog(page, /^Overdraft of/);
  const menu = row.getByRole("button", { name: `Actions: ${customer.username}` });
  await chooseInMenu(page, menu, "Overdraft");
  await lending.getByRole("textbox", { name: /^Overdraft/ }).fill("500,5");
  await lending.getByRole("button", { name: "Set overdraft" }).click();
  await expect(lending.getByText("Give a reason of 3 to 300 characters")).toBeVisible();
  await lending.getByLabel("Reason").fill("Agreed by phone");
  await expectUsable(page);
  await lending.getByRole("button", { name: "Set overdraft" }).click();
  await expect(page.getByText(/₽1,500\.50 available/).first()).toBeVisible();
  const borrower = await (await browser.newContext()).newPage();
  await signIn(borrower, customer.username, "/balance/payments", testPassword);
  await expect(borrower.getByText("₽1,500.50").first()).toBeVisible();

  await openPage(page, `/balance/statement?OwnerId=${customer.id}`);
  // The overdraft isn't part of the balance.
  await expect(page.getByRole("row", { name: /Balance at the beginning/ })).toContainText("₽0.00");
  await expect(page.getByRole("row", { name: /Balance at the end/ })).toContainText("₽1,000.00");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/);
  const table = await readFile(await file.path(), "utf8");
  expect(table).toContain(customer.username);
  expect(table).toMatch(/Balance at the beginning;;0\.00\r?\n/);
  expect(table).toMatch(/Balance at the end;;1000\.00\r?\n/);
});
