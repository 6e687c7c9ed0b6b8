import { expect, type Page, test } from "@playwright/test";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

const balanceOf = (page: Page) => page.getByText(/1,250\.50/).first();

test("an invoice is made, opens as PDF, is marked as paid by its company and credits once", async ({
  page,
  browser,
}) => {
  const reseller = await addAccount({ role: "reseller", locale: "en" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id, name: "Cloud" });
    await createRequisite(db, { ownerId: customer.id, name: "Whale" });
  });
  await signIn(page, customer.username, "/balance/invoices", testPassword);
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.getByRole("button", { name: "New invoice" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invoice" });
  // There is one of each: both are chosen.
  await expect(dialog.getByLabel("Who issues the invoice")).toHaveValue("ООО «Cloud»");
  await dialog.getByLabel("Top-up amount").fill("250,5");
  await expect(dialog.getByText(/Including VAT 22%/)).toContainText("45.17");
  await expectUsable(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create invoice" }).dblclick();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Invoice No\. 1 of .*\.pdf$/);
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Invoice No. 1" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Awaiting payment");

  const seller = await (await browser.newContext()).newPage();
  await signIn(seller, reseller.username, "/balance/invoices", testPassword);
  const waiting = seller.getByRole("row").filter({ hasText: "Invoice No. 1" });
  await waiting.getByRole("button").last().click();
  await seller.getByRole("menuitem", { name: /Mark as paid/ }).click();
  const asked = seller.getByRole("dialog", { name: "Is invoice No. 1 paid?" });
  await expect(asked).toContainText("250.50");
  await expect(asked).toContainText("Your balance₽1,000.00 → ₽749.50");
  await asked.getByRole("button", { name: "Mark as paid" }).dblclick();
  await expect(waiting).toContainText("Paid");
  await expect(seller.getByText(/749\.50/).first()).toBeVisible();

  // The customer's open page is updated by the event.
  await expect(row).toContainText("Paid");
  await expect(balanceOf(page)).toBeVisible();
  await row.getByRole("link").first().click();
  await page.getByRole("link", { name: "Open the transaction" }).click();
  await expect(page.getByRole("link", { name: "Open the invoice" })).toBeVisible();
  // It stands among what else has topped the balance up.
  await openPage(page, "/balance/payments");
  const payment = page.getByRole("row").filter({ hasText: "By invoice" });
  await expect(payment).toContainText("250.50");
  await payment.getByRole("link").first().click();
  const sheet = page.locator("[data-sheet]");
  await expect(sheet).toContainText("Cloud");
  await expect(sheet.getByRole("link", { name: "Open the invoice" })).toBeVisible();
  await expectUsable(page);
});

test("who has no details is told where to add them, and who has no company that there is none", async ({
  page,
}) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) =>
    createCompany(db, { ownerId: reseller.id, documentTypes: ["contract"] }),
  );
  await signIn(page, customer.username, "/balance/invoices?action=create", testPassword);
  const dialog = page.getByRole("dialog", { name: "Invoice" });
  await expect(dialog.getByRole("link", { name: "Add company details" })).toBeVisible();
  await inProduct(async (db) => createRequisite(db, { ownerId: customer.id }));
  await reloadPage(page);
  await expect(dialog.getByText(/The invoice can’t be issued/)).toBeVisible();
  await expectUsable(page);
});

test("a company tops the balance up by an invoice, and may go back to who pays", async ({
  page,
}) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id });
    await createRequisite(db, { ownerId: customer.id });
  });
  const opened = "/balance/payments?action=create&amount=730.5";
  await signIn(page, customer.username, opened, testPassword);
  const who = page.getByRole("dialog", { name: "Top up the balance" });
  await who.getByRole("button", { name: /^A company/ }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice" });
  await dialog.getByRole("button", { name: "Back" }).click();
  await who.getByRole("button", { name: /^Individual/ }).click();
  await expect(who.getByLabel("Top-up amount")).toHaveValue("730.5");
  await who.getByRole("button", { name: "Back" }).click();
  await who.getByRole("button", { name: /^A company/ }).click();
  await expect(dialog.getByLabel("Top-up amount")).toHaveValue("730.5");
  await expectUsable(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create invoice" }).click();
  await saved;
  await openPage(page, "/balance/invoices");
  await expect(page.getByRole("row").filter({ hasText: "730.50" })).toHaveCount(1);
});

test("of many payers the oldest is found by its name", async ({ page }) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id, name: "Cloud" });
    await createRequisite(db, { ownerId: customer.id, name: "Whale" });
    for (let index = 0; index < 25; index += 1)
      await createRequisite(db, { ownerId: customer.id, name: `Herring ${index}` });
  });
  await signIn(page, customer.username, "/balance/invoices?action=create", testPassword);
  const dialog = page.getByRole("dialog", { name: "Invoice" });
  const payer = dialog.getByRole("combobox", { name: "Payer’s company details" });
  await payer.click();
  await expect(page.getByRole("option", { name: "ООО «Herring 24»" })).toBeVisible();
  await expect(page.getByRole("option", { name: "ООО «Whale»" })).toHaveCount(0);
  await payer.fill("whal");
  await page.getByRole("option", { name: "ООО «Whale»" }).click();
  await expect(payer).toHaveValue("ООО «Whale»");
  await expect(dialog.getByText(/Including VAT 22%/)).toBeVisible();
  await expectUsable(page);
});

test("from a payer one makes an invoice with its details", async ({ page }) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id, name: "Cloud" });
    await createRequisite(db, { ownerId: customer.id, name: "Whale" });
    await createRequisite(db, { ownerId: customer.id, name: "Herring" });
  });
  await signIn(page, customer.username, "/account/requisites", testPassword);
  const payer = page.getByRole("row").filter({ hasText: "Whale" });
  await payer.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "New invoice" }).click();
  const dialog = page.getByRole("dialog", { name: "Invoice" });
  const details = dialog.getByRole("combobox", { name: "Payer’s company details" });
  await expect(details).toHaveValue("ООО «Whale»");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Create invoice" }).click();
  await saved;
  await openPage(page, "/balance/invoices");
  await expect(page.getByRole("row").filter({ hasText: "Whale" })).toHaveCount(1);
});

test("a contract is drawn up from the details, and an operator's text is what it says", async ({
  page,
  browser,
}) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id });
    await createRequisite(db, { ownerId: customer.id, name: "Whale" });
  });
  await signIn(page, customer.username, "/account/requisites", testPassword);
  await page.getByRole("link", { name: /Whale/ }).first().click();
  await page.getByRole("button", { name: "Contract", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Contract" });
  await expect(dialog.getByLabel("Contract with")).toHaveValue(/ООО/);
  await expectUsable(page);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download contract" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Contract No\. 1 of .*\.pdf$/);

  const admin = await addAccount({ role: "admin", locale: "en" });
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, admin.username, "/operator/documentTemplates", testPassword);
  const text = operator.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveValue(/\{\{parties\}\}/);
  const usual = await text.inputValue();
  const opened = operator.context().waitForEvent("page");
  await operator.getByRole("button", { name: "View as PDF" }).click();
  await (await opened).close();
  const unknown = operator.getByText(/These placeholders don’t exist: nonsense/).first();
  await text.fill("# {{nonsense}}");
  await operator.getByRole("button", { name: "View as PDF" }).click();
  await expect(unknown).toBeVisible();
  expect(operator.context().pages()).toHaveLength(1);
  await text.fill("# {{nonsense}} again");
  await operator.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unknown).toBeVisible();
  await expectUsable(operator);

  // What another operator has saved meanwhile is not overwritten.
  const save = async (to: Page, words: string) => {
    await to.getByRole("textbox", { name: "Text" }).fill(words);
    await to.getByRole("button", { name: "Save", exact: true }).click();
  };
  const other = await operator.context().newPage();
  await openPage(other, "/operator/documentTemplates");
  await save(other, "# Theirs {{number}}");
  await expect(other.getByText("Texts saved")).toBeVisible();
  await save(operator, "# Ours {{number}}");
  await expect(operator.getByText(/Someone else has changed this text/)).toBeVisible();
  await expectUsable(operator);
  await operator.getByRole("button", { name: "Load the newer text" }).click();
  await expect(text).toHaveValue("# Theirs {{number}}");
  await save(operator, usual);
  await expect(operator.getByText("Texts saved")).toBeVisible();
});
