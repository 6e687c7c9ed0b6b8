import { expect, test } from "@playwright/test";
import { expectUsable, forgetSession, openPage, sendSms, signIn } from "#tests/support/journeys.ts";

test("a campaign has a page of its own: results, reasons with advice, and once more to those it failed for", async ({
  page,
}) => {
  await signIn(page, "customer2", "/about");
  const title = `Page ${Date.now().toString(36)}`;
  // One of these test numbers gets it, the other doesn't.
  const { taskId } = (await sendSms(page, ["+79000000002", "+79000000005"], { title })) as {
    taskId: string;
  };
  await openPage(page, `/messages/tasks/${taskId}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("1 of 2").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Tasks/ })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Why messages failed" })).toBeVisible();
  await expectUsable(page);

  await page.getByRole("button", { name: `Actions: ${title}` }).click();
  await page.getByRole("menuitem", { name: "Send again to" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 recipient");
  await page.keyboard.press("Escape");

  // The list's menu opens the same page.
  await openPage(page, "/messages/tasks?preset=today");
  await page.getByRole("button", { name: `Actions: ${title}` }).click();
  await page.getByRole("menuitem", { name: "Campaign results" }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/tasks/${taskId}$`));

  // It is another account's business only.
  await forgetSession(page);
  await signIn(page, "bakery", "/about");
  await openPage(page, `/messages/tasks/${taskId}`);
  await expect(page).toHaveURL(/\/messages\/tasks$/);
  await expect(page.getByText(title)).toHaveCount(0);
});

test("what is planned stands on home with its time and price, and leads to its page", async ({
  page,
}) => {
  await signIn(page, "customer2", "/about");
  const title = `Next ${Date.now().toString(36)}`;
  const delay = new Date(Date.now() + 86_400_000);
  await sendSms(page, ["+79161234501", "+79161234502"], { title, delay });
  await openPage(page, "/");
  const next = page.locator("section").filter({ hasText: "Up next" });
  await expect(next.getByRole("link", { name: new RegExp(title) })).toContainText("2 recipients");
  await expect(next.getByRole("link", { name: new RegExp(title) })).toContainText("≈");
  await next.getByRole("link", { name: new RegExp(title) }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Estimated total")).toBeVisible();
});
