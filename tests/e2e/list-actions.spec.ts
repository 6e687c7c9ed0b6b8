import { expect, type Page, test } from "@playwright/test";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, reloadPage, sendSms, signIn } from "#tests/support/journeys.ts";

const rows = (page: Page) => page.locator("tbody > tr");

test("from a contact list one sends to it, from a campaign another one, and all news are read at once", async ({
  page,
}) => {
  const { id, username } = await addAccount({ locale: "en" });
  await inProduct(async (db) => {
    const list = await createContactList(db, { ownerId: id, title: "Regular guests" });
    await createContacts(db, list, [{ phone: "+79000000002" }]);
  });
  await signIn(page, username, "/contacts", testPassword);
  await page
    .getByRole("row")
    .filter({ hasText: "Regular guests" })
    .first()
    .getByRole("button")
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Send to this list" }).click();
  await page.waitForURL((url) => url.pathname === "/send");
  // The address is the draft's own again: a reload begins nothing anew.
  await expect(page).toHaveURL(/\/send(\?step=\w+)?$/);

  await page.getByLabel("Text", { exact: true }).fill("A draft of my own");
  await sendSms(page, ["+79000000002", "+79000000003"], { title: "Autumn", text: "Leaves fall" });
  await openLive(page, "/messages/tasks?preset=today");
  const task = rows(page).filter({ hasText: "Autumn" }).first();
  await task.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Repeat campaign" }).click();
  const asked = page.getByRole("dialog", { name: "Replace your draft?" });
  await asked.getByRole("button", { name: "Replace draft" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toHaveText("Leaves fall");

  // Nor does going back, which shows the page as it was given.
  await page.getByLabel("Text", { exact: true }).fill("Leaves fell");
  await page.getByRole("link", { name: "Contacts", exact: true }).first().click();
  await page.waitForURL(/\/contacts/);
  await page.goBack();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Leaves fell");
  await expect(asked).toBeHidden();

  await openLive(page, "/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  const own = page.getByRole("row").filter({ hasText: "Autumn" }).first();
  await expect(own).toBeVisible();
  await expect(own.getByRole("img", { name: "Unread" })).toHaveCount(0);
  await reloadPage(page);
  await expect(own).toBeVisible();
  await expect(own.getByRole("img", { name: "Unread" })).toHaveCount(0);
});
