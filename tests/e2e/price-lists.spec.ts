import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, reloadPage, signIn } from "#tests/support/journeys.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

/** A rule without conditions at this price, by whatever editor is open. */
async function addRule(page: Page, price: string) {
  await page.getByRole("button", { name: "Add a rule" }).click();
  const writing = dialog(page, "Add a rule");
  await writing.getByLabel(/^Price per segment/).fill(price);
  await writing.getByRole("button", { name: "Save the rule" }).click();
  return writing;
}

test("a price list is made and given; what sells at a loss is warned of, and a reseller's own rule comes first", async ({
  page,
  browser,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  // Buys at 1 a segment.
  const reseller = await addAccount({ role: "reseller", locale: "en" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  const title = `Cheap for ${customer.username}`;
  await signIn(page, admin.username, "/operator/tariffs", testPassword);
  await page.getByRole("button", { name: "New price plan" }).first().click();
  const making = dialog(page, "New price plan");
  await making.getByLabel("Price plan").fill(title);
  await making.getByRole("button", { name: "New price plan" }).dblclick();
  await expect(making).toBeHidden();
  const made = page.getByRole("row").filter({ hasText: title });
  await expect(made).toHaveCount(1);
  await made.getByRole("link").first().press("Enter");
  const sheet = dialog(page, title);
  const writing = await addRule(page, "0,4");
  await expect(writing).toBeHidden();
  await expect(sheet).toContainText("₽0.40");

  await sheet.getByRole("button", { name: "Assign to an account" }).click();
  const giving = dialog(page, "Assign to an account");
  await giving.getByRole("combobox", { name: "Account" }).fill(customer.username);
  await page.getByRole("option", { name: customer.username }).click();
  await giving.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(giving).toBeHidden();
  await sheet.getByRole("button", { name: "Rename" }).click();
  const renaming = dialog(page, "Rename the price plan");
  await renaming.getByLabel("Price plan").fill(`${title}, autumn`);
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(dialog(page, `${title}, autumn`)).toBeVisible();
  // It was something else before.
  await sheet.getByText(/^Version 2, until/).click();
  await expect(sheet.getByText(new RegExp(`Name: “${title}”`)).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Change", exact: true }).click();
  const changing = dialog(page, "Change the rule");
  await expect(changing).toContainText("1 account pays by this plan");
  await changing.getByRole("button", { name: "Cancel" }).click();
  // The reseller's buying price is above it.
  await expect(sheet).toContainText(/Sold to customers of .* at ₽0\.40, bought at up to ₽1\.00/);

  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, customer.username, "/tariffs", testPassword);
  const own = buyer.getByRole("row").filter({ hasText: title });
  await expect(own).toContainText("₽0.40");

  const seller = await (await browser.newContext()).newPage();
  await signIn(seller, reseller.username, "/tariffs/customers?source=sms", testPassword);
  await expect(seller.getByText("No rules of your own on this channel")).toBeVisible();
  const refused = await addRule(seller, "0,9");
  await expect(seller.getByText(/sells at ₽0\.90 what you pay up to ₽1\.00/).first()).toBeVisible();
  await refused.getByLabel(/^Price per segment/).fill("1,5");
  await refused.getByRole("button", { name: "Save the rule" }).click();
  await expect(refused).toBeHidden();
  await expect(seller.getByRole("main")).toContainText("₽1.50");
  await expectUsable(seller);

  // Laid over the price list, it is the first that fits.
  await expect(async () => {
    await reloadPage(buyer);
    await expect(own).toContainText("1.50", { timeout: 2000 });
  }).toPass();
  await own.getByRole("link").first().press("Enter");
  const rules = buyer.locator("[data-sheet]").getByRole("listitem");
  await expect(rules.first()).toContainText("₽1.50");
});
