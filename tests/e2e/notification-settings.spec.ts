import { expect, test } from "@playwright/test";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, reloadPage, sendSms, signIn } from "#tests/support/journeys.ts";

test("an account chooses where it is notified, and hears of it there alone", async ({
  page,
  browser,
}) => {
  // Two people at several pages: on a busy machine longer than most.
  const email = `told-${Date.now()}@example.com`;
  const { username } = await addAccount({ locale: "en", email });
  await signIn(page, username, "/settings/settingsUser", testPassword);
  await expect(page.getByText(email)).toBeVisible();
  const completed = (channel: string) =>
    page.getByRole("checkbox", { name: `Campaign completed: ${channel}` });
  await expect(completed("In app")).toBeChecked();
  await expectUsable(page);
  await completed("In app").uncheck();
  await completed("Email").check();
  const limit = page.getByRole("textbox", { name: "Limit" });
  await limit.fill("12,5");
  await limit.blur();
  await expect(page.getByText(/Give a whole amount/)).toBeVisible();
  await limit.fill("500");
  await page.getByLabel("Count the overdraft").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();

  // The old address leads there, and what was saved stands.
  await openLive(page, "/settings");
  await expect(page).toHaveURL(/\/settings\/settingsUser$/);
  await expect(completed("In app")).not.toBeChecked();
  await expect(completed("Email")).toBeChecked();
  await expect(limit).toHaveValue("500");
  await expect(page.getByLabel("Count the overdraft")).toBeChecked();

  await sendSms(page, ["+79000000002", "+79000000003"], { title: "Autumn" });
  const operator = await (await browser.newContext()).newPage();
  await signIn(operator, "admin", "/operator/mail");
  const mail = operator.getByRole("listitem").filter({ hasText: email }).first();
  await expect(async () => {
    await reloadPage(operator);
    await expect(mail).toContainText("“Autumn”: sent to 2 of 2 recipients", { timeout: 1000 });
  }).toPass();
  await operator.context().close();
  // By then the bell would have rung.
  await openLive(page, "/notifications");
  await expect(page.getByText("No notifications")).toBeVisible();
});

test("an account tries a channel, is refused one that doesn't work, and keeps quiet hours", async ({
  page,
}) => {
  const email = `quiet-${Date.now()}@example.com`;
  const { username } = await addAccount({ locale: "en", email });
  await signIn(page, username, "/settings/settingsUser", testPassword);
  await page.getByRole("button", { name: "Send a test: Email" }).click();
  await expect(page.getByText("Test sent")).toBeVisible();
  await page.getByRole("button", { name: "Send a test: In app" }).click();
  await expect(page.getByText("Notifications reach you this way")).toBeVisible();

  const browser = page.getByRole("checkbox", { name: "Campaign completed: Browser" });
  await browser.click();
  await expect(page.getByText("Turn notifications on in a browser first")).toHaveCount(2);
  await expect(browser).not.toBeChecked();

  const isQuiet = page.getByRole("checkbox", { name: /Send nothing outside the app/ });
  const save = page.getByRole("button", { name: "Save quiet hours" });
  await expect(save).toBeDisabled();
  await isQuiet.check();
  await page.getByRole("combobox", { name: "From" }).fill("2130");
  await page.getByRole("combobox", { name: "Until" }).fill("8");
  await expectUsable(page);
  await save.click();
  await expect(page.getByText("Quiet hours saved")).toBeVisible();
  await reloadPage(page);
  await expect(isQuiet).toBeChecked();
  await expect(page.getByRole("combobox", { name: "From" })).toHaveValue("21:30");
  await expect(page.getByRole("combobox", { name: "Until" })).toHaveValue("08:00");
});

test("an account has an invoice made when little is left, and takes it back", async ({ page }) => {
  const reseller = await addAccount({ role: "reseller" });
  const customer = await addAccount({ resellerId: reseller.id, locale: "en" });
  await inProduct(async (db) => {
    await createCompany(db, { ownerId: reseller.id, name: "Cloud" });
    await createRequisite(db, { ownerId: customer.id, name: "Whale" });
  });
  await signIn(page, customer.username, "/settings/settingsUser", testPassword);
  const wanted = page.getByRole("checkbox", { name: "Issue an invoice at once" });
  const amount = page.getByRole("textbox", { name: "Top-up amount" });
  const payer = page.getByRole("combobox", { name: "Payer’s company details" });
  const save = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // Save is off while it is being saved too.
    await expect(page.getByText("Notification settings saved")).toBeVisible();
  };
  await expect(wanted).toHaveCount(0);
  await page.getByRole("textbox", { name: "Limit" }).fill("500");
  await wanted.check();
  // There is one of each: both are chosen.
  await expect(payer).toHaveValue("ООО «Whale»");
  await expect(page.getByRole("combobox", { name: "Who issues the invoice" })).toHaveValue(
    "ООО «Cloud»",
  );
  await amount.fill("0");
  await amount.blur();
  await expect(page.getByText("Enter an amount above 0")).toBeVisible();
  await amount.fill("2500,5");
  await expectUsable(page);
  await save();
  await reloadPage(page);
  await expect(wanted).toBeChecked();
  await expect(payer).toHaveValue("ООО «Whale»");
  await expect(amount).toHaveValue("2500.5");
  await wanted.uncheck();
  await save();
  await reloadPage(page);
  await expect(wanted).not.toBeChecked();
});
