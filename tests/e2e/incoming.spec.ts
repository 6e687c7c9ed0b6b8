import { expect, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import {
  expectUsable,
  letIn,
  openLive,
  openPage,
  reloadPage,
  sendSms,
  signIn,
} from "#tests/support/journeys.ts";

const answering = "+79000000007";
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const arrives = async (page: Page, text: string) => letIn(page, row(page, text).first());
const sheet = (page: Page) => page.locator("[data-sheet]");

test("an answer arrives live, is answered in its conversation, and a word opts out and back in", async ({
  page,
}) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/messages/incoming?preset=today", testPassword);
  await expect(page.getByText("No answers in this period")).toBeVisible();

  await sendSms(page, answering, { text: "Tomorrow at ten?" });
  await arrives(page, "Tomorrow at ten?");
  await row(page, "Tomorrow at ten?").getByRole("link").first().click();
  const talk = sheet(page).getByRole("list", { name: "Conversation, oldest first" });
  await expect(talk.getByRole("listitem")).toHaveCount(2);
  await expectUsable(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet(page).getByLabel("Your reply").fill("See you at ten");
  await expect(sheet(page).getByText("Free")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Send reply" }).click();
  await expect(sheet(page).getByLabel("Your reply")).toHaveValue("");
  // The reply, and what the test number answers to it.
  await expect(talk.getByRole("listitem")).toHaveCount(4);
  await expect(talk.getByRole("listitem").filter({ hasText: "Delivered" })).toHaveCount(2);

  await sendSms(page, answering, { text: "STOP" });
  await arrives(page, "Opted out");
  await openPage(page, "/contacts");
  await row(page, "Opted out").getByRole("link").first().click();
  await page.waitForURL(/\/contacts\/[0-9a-f-]{36}/);
  await row(page, "900").getByRole("link").first().click();
  await expect(sheet(page).getByText(/wrote “.*STOP.*”/)).toBeVisible();
  await expect(sheet(page).getByText("See you at ten").first()).toBeVisible();
});

test("an account names its own words and what it answers", async ({ page }) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/messages/incoming", testPassword);
  await page.getByRole("button", { name: "Opt-out words" }).click();
  const dialog = page.getByRole("dialog", { name: "Opt-out words" });
  await dialog.getByLabel("Your own words to opt out").fill("Enough, start");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("One of these words already does the opposite")).toBeVisible();
  await dialog.getByLabel("Your own words to opt out").fill("Enough");
  await dialog.getByLabel("Reply to an opt-out").fill("No more from us");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await openLive(page, "/messages/incoming?preset=today");
  await sendSms(page, answering, { text: "Enough!" });
  await arrives(page, "Opted out");
  await row(page, "Enough!").getByRole("link").first().click();
  // The test number answers with the same text: a moment later the text is shown twice.
  await expect(sheet(page).getByText("No more from us").first()).toBeVisible();
  await expect(sheet(page).getByText("so nothing can be sent to it")).toBeVisible();
  await reloadPage(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Opt-out words" }).click();
  await expect(dialog.getByLabel("Your own words to opt out")).toHaveValue("Enough");
});
