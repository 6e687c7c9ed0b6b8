import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  expectRowGone,
  expectUsable,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

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

test("an accountant is invited by mail, sees what the role may and no more, and is out at once when removed", async ({
  page,
  browser,
}) => {
  // Several people at several pages: on a busy machine longer than most.
  const owner = await addAccount({ locale: "en" });
  const username = `acc-${owner.username.slice(-8)}`;
  const email = `${username}@example.com`;
  await signIn(page, owner.username, "/account/members", testPassword);
  await expect(page.getByText("No team members yet")).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite to the account" });
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog.getByText("Enter the email address")).toBeVisible();
  await expect(dialog.getByText("Enter the first name")).toBeVisible();
  await dialog.locator("[name=email]").fill(email);
  await dialog.locator("[name=name]").fill("Gleb");
  await dialog.getByText("Accountant").click();
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Invited");

  const operator = await (await browser.newContext()).newPage();
  const path = await linkMailedTo(operator, email);
  // A browser that is already signed in shows the account's name, and the invitation can be accepted nevertheless.
  await openPage(operator, path);
  await expect(operator.getByText("admin")).toBeVisible();
  await operator.context().close();

  const theirs = await (await browser.newContext({ locale: "en" })).newPage();
  await openPage(theirs, path);
  await theirs.locator("[name=username]").fill(username);
  await theirs.locator("[name=password]").fill("own-password");
  await theirs.locator("[name=confirmation]").fill("own-password");
  await theirs.getByRole("button", { name: /^(?:Join|Присоединиться)$/ }).click();
  await expect(theirs).toHaveURL(/\/$/);
  await expect(theirs.getByRole("button", { name: /Gleb/ }).first()).toBeVisible();
  await openPage(theirs, "/balance/billings");
  await expect(theirs).toHaveURL(/\/balance\/billings/);
  await expectUsable(theirs);
  for (const closed of ["/send", "/contacts", "/account/tokens", "/account/members"]) {
    await openPage(theirs, closed);
    await expect(theirs).toHaveURL(/\/forbidden/);
    await expect(theirs.getByText(/account’s owner|владельцу аккаунта/)).toBeVisible();
  }
  // Only the account's own person answers the survey.
  await openPage(theirs, "/survey");
  await expect(theirs).toHaveURL(/\/$/);
  await openPage(theirs, "/account/profile");
  await expect(theirs.locator("[name=firstName]")).toHaveValue("Gleb");

  await expect(row).toContainText("Active");
  await expect(row).toContainText(username);
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: /^(?:Remove|Delete)/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectRowGone(page, row);
  await expect(theirs, "signed in until now").toHaveURL(/\/login/);
  await openPage(theirs, path);
  await expect(theirs.getByText(/Ask for a new one|Попросите новое/)).toBeVisible();
  await theirs.context().close();
});
