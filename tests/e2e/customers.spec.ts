import { expect, type Page, test } from "@playwright/test";
import { asMoney } from "#lib/money.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

/** Where the newest mail to an address leads, as an administrator reads it in the mailbox. */
async function linkMailedTo(page: Page, address: string): Promise<string> {
  await signIn(page, "admin", "/operator/mail");
  const mail = page.getByRole("listitem").filter({ hasText: address }).first();
  await expect(async () => {
    await reloadPage(page);
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [link] = /http\S+\/invitation\/\S+/.exec(await mail.innerText()) ?? [];
  return new URL(link ?? "").pathname;
}

test("a reseller adds a customer, who accepts by mail, and sets what customers pay", async ({
  page,
  browser,
}) => {
  const reseller = await inProduct(async (db) => {
    const made = await createUser(db, {
      role: "reseller",
      locale: "en",
      balance: asMoney(10_000_000n),
      tariffs: [await createTariff(db), await createTariff(db, { source: "viber" })],
    });
    await db`
      insert into user_settings (user_id, key, value)
      values (${made.id}, 'billings.processChildrenOperations', 'true')`;
    return made;
  });
  const tag = reseller.username.slice(-8);
  const email = `h${tag}@example.com`;
  const company = `Heron ${tag}`;
  await signIn(page, reseller.username, "/users", testPassword);
  await page.getByRole("button", { name: "New customer" }).click();
  const adding = page.getByRole("dialog", { name: "New customer" });
  await adding.getByRole("button", { name: "Add and invite" }).click();
  await expect(adding.getByText("Enter the company")).toBeVisible();
  await expect(adding.getByText("Enter the email address")).toBeVisible();
  await adding.getByLabel("Company").fill(company);
  await adding.getByLabel("First name").fill("Ann");
  await adding.locator("[name=email]").fill(email);
  // What is given to the customer is taken off the reseller's own balance, which can't give more than it has.
  const amount = adding.getByLabel("Opening balance");
  await expect(adding).toContainText("₽1,000.00 available");
  await amount.fill("1000,01");
  await adding.getByRole("button", { name: "Add and invite" }).click();
  await expect(adding.getByRole("alert").first()).toBeVisible();
  await amount.fill("250,5");
  await adding.getByRole("button", { name: "Add and invite" }).dblclick();
  await expect(adding).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: company });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("invited");
  await expect(row).toContainText("₽250.50");
  await expectUsable(page);

  const operator = await (await browser.newContext()).newPage();
  const path = await linkMailedTo(operator, email);
  await operator.context().close();
  const theirs = await (await browser.newContext({ locale: "en" })).newPage();
  await openPage(theirs, path);
  await expect(theirs.getByText(`The account “${company}” is ready`)).toBeVisible();
  await theirs.locator("[name=username]").fill(`h${tag}`);
  await theirs.locator("[name=password]").fill("own-password");
  await theirs.locator("[name=confirmation]").fill("own-password");
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs).toHaveURL(/\/$/);
  await expect(row).not.toContainText("invited");

  await openPage(page, "/tariffs/customers");
  const prices = page.getByRole("region", { name: "Prices by country and operator" });
  // One table of all channels that the reseller buys.
  const channel = (name: string) =>
    prices
      .getByRole("rowgroup")
      .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${name}`) }) });
  const others = channel("SMS").getByRole("row", { name: /All others/ });
  const viber = channel("Viber").getByRole("row", { name: /All others/ });
  await expect(prices.getByRole("rowgroup")).toHaveCount(3);
  await expect(others).toContainText("₽1.00");
  await prices.getByLabel("Margin over cost").fill("25");
  await prices.getByRole("button", { name: "Fill in all prices" }).click();
  await expect(others.getByRole("textbox")).toHaveValue("1.25");
  await expect(viber.getByRole("textbox")).toHaveValue("1.25");
  await expect(others).toContainText("25.0%");
  await others.getByRole("textbox").fill("0.9");
  await prices.getByRole("button", { name: "Save prices" }).click();
  await expect(others.getByRole("alert")).toHaveText(/sells at ₽0\.90 what you pay up to ₽1\.00/);
  await expect(others.getByRole("textbox")).toHaveValue("0.9");
  await others.getByRole("textbox").fill("1.3");
  await prices.getByRole("button", { name: "Save prices" }).click();
  await expect(page.getByText("Prices saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save prices" })).toBeDisabled();
  await openPage(page, "/tariffs/customers");
  await expect(others.getByRole("textbox")).toHaveValue("1.3");
  await expect(viber.getByRole("textbox")).toHaveValue("1.25");
  await page.screenshot({ path: test.info().outputPath("prices.png") });
  await expectUsable(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.screenshot({ path: test.info().outputPath("prices-320.png"), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  // For one customer, who then pays it.
  await page.getByRole("combobox", { name: "For whom" }).fill(company);
  await page.getByRole("option", { name: company }).click();
  await expect(page).toHaveURL(/CustomerId=/);
  await expect(others.getByRole("textbox")).toHaveAttribute("placeholder", "1.3");
  await others.getByRole("textbox").fill("1.2");
  await prices.getByRole("button", { name: "Save prices" }).click();
  await expect(others.getByRole("textbox")).toHaveValue("1.2");

  await openPage(page, "/");
  await expect(page.getByRole("heading", { name: "Your income" })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("home.png"), fullPage: true });
  await expectUsable(page);
});
