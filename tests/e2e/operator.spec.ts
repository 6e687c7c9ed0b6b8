import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectUsable, sendSms, signIn } from "#tests/support/journeys.ts";
import { startSmsc } from "#tests/support/smsc.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

test("an operator connects an SMSC, leads an account's messages to it, and one goes out there", async ({
  page,
  browser,
}) => {
  const smsc = await startSmsc({ receipts: "after", receiptDelayMs: 50, password: "secret" });
  const title = `Loopback ${randomBytes(3).toString("hex")}`;
  await page.setExtraHTTPHeaders({ "accept-language": "en" });
  await signIn(page, "admin", "/operator/providers?action=create");
  const creating = page.getByRole("dialog", { name: "New provider" });
  await creating.getByLabel("Name").fill(title);
  await creating.getByRole("button", { name: "Create provider" }).click();
  await expect(creating.getByText("Fill this in")).toBeVisible();
  await creating.getByLabel("Server address").fill("127.0.0.1");
  await creating.getByLabel("Port").fill("99999");
  await creating.getByRole("button", { name: "Create provider" }).click();
  await expect(creating.getByText("The number is out of range")).toBeVisible();
  await creating.getByLabel("Port").fill(String(smsc.port));
  await creating.getByLabel("Login (system_id)").fill("cabinet");
  await creating.getByLabel("Password", { exact: true }).fill("wrong");
  await creating.getByRole("button", { name: "Create provider" }).click();
  await expect(creating).toBeHidden();
  await expect(row(page, title)).toContainText("Not connected");

  await row(page, title).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toContainText("invalid password");
  await sheet.getByRole("button", { name: `Actions: ${title}` }).click();
  await item(page, "Change").click();
  const changing = page.getByRole("dialog", { name: `Change “${title}”` });
  await expect(changing.getByLabel("Password", { exact: true })).toHaveValue("");
  await changing.getByLabel("Password", { exact: true }).fill("secret");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect(changing).toBeHidden();
  await expect(sheet).toContainText("Connected");

  await page.goto("/operator/routing?action=create");
  const ruling = page.getByRole("dialog", { name: "New routing rule" });
  await ruling.getByLabel("Provider").selectOption({ label: title });
  await ruling.getByLabel("Channel").selectOption({ label: "SMS" });
  await ruling.getByRole("combobox", { name: "Account" }).fill("customer2");
  await page.getByRole("option", { name: "customer2" }).click();
  await ruling.getByLabel("Priority").fill("300");
  await ruling.getByRole("button", { name: "Create rule" }).click();
  await expect(ruling).toBeHidden();
  await expect(row(page, title)).toContainText("In force");

  await page.getByRole("button", { name: "Check a number" }).click();
  const check = page.getByRole("dialog", { name: "Who would deliver a message" });
  await check.getByLabel("Recipient").fill("+7 916 123-45-67");
  await check.getByRole("combobox", { name: "On behalf of the account" }).fill("customer2");
  await page.getByRole("option", { name: "customer2" }).click();
  await check.getByRole("button", { name: "Check", exact: true }).click();
  await expect(check.getByRole("alert")).toContainText(`“${title}” would deliver it`);
  await check
    .getByRole("contentinfo")
    .or(check)
    .getByRole("button", { name: "Close" })
    .last()
    .click();

  const customer = await browser.newPage();
  await signIn(customer, "customer2");
  await expect(async () => {
    await sendSms(customer, "+79161234567", { text: "Through the operator's provider" });
    await expect
      .poll(() => smsc.messages.map(({ text }) => text), { timeout: 2000 })
      .toContain("Through the operator's provider");
  }).toPass({ timeout: 20_000 });
  await customer.close();

  await page
    .getByRole("button", { name: /^Actions: Rule for/ })
    .first()
    .click();
  await item(page, "Remove").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove rule" }).click();
  await expect(row(page, title)).toHaveCount(0);
  await page.goto("/operator/providers");
  await page.getByRole("button", { name: `Actions: ${title}` }).click();
  await item(page, "Switch off").click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch provider off" }).click();
  await expect(row(page, title)).toContainText("Off");
  await smsc.close();
});

test("nobody else sees the operator's room", async ({ page }) => {
  await signIn(page, "reseller", "/operator/providers");
  await expect(page).toHaveURL(/\/forbidden/);
  await expect(page.locator('a[href="/operator/providers"]')).toHaveCount(0);
});

test("the operator's lists can be used by everybody, in both themes", async ({ page }) => {
  await signIn(page, "admin", "/operator/providers");
  await expectUsable(page);
  await page.goto("/operator/routing");
  await expectUsable(page);
});
