import { expect, type Page, test } from "@playwright/test";
import {
  chooseInMenu,
  expectRowGone,
  openLive,
  openPage,
  reloadPage,
  sendSms,
  signIn,
} from "#tests/support/journeys.ts";

/** A campaign to two test numbers; answers its title and id. */
async function sendCampaign(page: Page, what: string) {
  const title = `${what} ${Date.now().toString(36)}`;
  const answer = await sendSms(page, ["+79000000001", "+79000000002"], { title });
  return { title, id: (answer as { taskId?: string }).taskId ?? "" };
}

test.beforeEach(async ({ page }) => {
  await signIn(page, "customer2", "/about");
});

test("a task's menu shows whom it was made for, and deletes it", async ({ page }) => {
  const { title } = await sendCampaign(page, "Menu");
  await openLive(page, "/messages/tasks?preset=today");
  const row = page.getByRole("row").filter({ hasText: title });
  const menu = row.getByRole("button", { name: `Actions: ${title}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Recipients" }).click();
  const contacts = page.getByRole("dialog", { name: /^Recipients of/ });
  await expect(contacts).toContainText("2 addresses on their own");
  await expect(contacts).toContainText("900 000-00-01");
  await expect(contacts.getByText("Left out")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(contacts).toHaveCount(0);

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete task" }).click();
  await expectRowGone(page, row);
  await openLive(page, "/messages/tasks?preset=today");
  await expect(row).toHaveCount(0);
});

test("a task is renamed, shows its canary, and is resent to the recipients it failed for", async ({
  page,
}) => {
  const title = `Again ${Date.now().toString(36)}`;
  const canary = { percent: 10, share: 1, minutes: 5 };
  // Whichever of the two the lot falls on: the other one follows, or the person lets it.
  await sendSms(page, ["+79000000002", "+79000000005"], { title, canary });
  await openLive(page, "/messages/tasks?preset=today");
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByText(title).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toContainText("10% · 1 recipient");
  await expect(async () => {
    const resume = sheet.getByRole("button", { name: "Resume" });
    if (await resume.isVisible()) await resume.click();
    await expect(sheet.getByText("Completed").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  const menu = row.getByRole("button", { name: `Actions: ${title}` });
  await chooseInMenu(page, menu, "Send again to");
  await page.getByRole("dialog").getByRole("button", { name: "Send to 1 recipient" }).click();
  await expect(page.getByText("Sending again to 1 recipient")).toBeVisible();
  await expect(row).toHaveCount(2);
  await chooseInMenu(page, row.first().getByRole("button", { name: /^Actions/ }), "Rename");
  await page.getByRole("dialog").getByLabel("Title").fill(`Second ${title}`);
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("row").filter({ hasText: `Second ${title}` })).toHaveCount(1);
});

test("a task alone in the address finds its messages whatever the period", async ({ page }) => {
  const { id } = await sendCampaign(page, "Alone");
  await openPage(page, `/messages/outgoing?groupId=${id}`);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(3);
  const periods = page.getByRole("group", { name: "Period" });
  await expect(periods.getByRole("button", { pressed: true })).toHaveCount(0);
  await openPage(page, `/messages/outgoing?groupId=${id}&updatedAt=${new Date().toISOString()}`);
  await expect(page).toHaveURL(`/messages/outgoing?groupId=${id}`);
  // A period chosen is kept by a reload, the usual one too.
  await periods.getByRole("button", { name: "5 min" }).first().click();
  await expect(page).toHaveURL(/preset=minutes5/);
  await reloadPage(page);
  await expect(periods.getByRole("button", { pressed: true })).toHaveCount(1);
});

test("a list is asked at most once a second, and for what was chosen last", async ({ page }) => {
  // The page's own clock measures the requests, because the test's process may notice them late.
  await page.addInitScript(() => {
    const asked: number[] = [];
    const { fetch: send } = window;
    window.fetch = async (target, options) => {
      const url = new URL(target instanceof Request ? target.url : target, location.href);
      // Rows that others' journeys change are asked for again by their ids.
      const isFind = !url.searchParams.has("id") && !url.search.includes("count");
      if (url.pathname === "/api/billings" && isFind) asked.push(performance.now());
      return send(target, options);
    };
    Object.assign(window, { asked });
  });
  await page.clock.install();
  await openLive(page, "/balance/billings?preset=today");
  const periods = page.getByRole("group", { name: "Period" }).getByRole("button");
  for (const at of [0, 1, 2, 3, 4, 5]) await periods.nth(at).click();
  await expect(periods.nth(5)).toHaveAttribute("aria-pressed", "true");
  await page.clock.runFor(5000);
  const begun = await page.evaluate(() => (window as typeof window & { asked: number[] }).asked);
  expect(begun.length).toBeGreaterThan(0);
  // One for each choice at most, and none of its own accord.
  expect(begun.length).toBeLessThanOrEqual(6);
  for (const [index, at] of begun.entries())
    expect(at - (begun[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(900);
});

test("an answer that the session is over leads to the sign-in screen, and back", async ({
  page,
  context,
}) => {
  await openLive(page, "/balance/billings?preset=today");
  await context.clearCookies();
  await page.getByRole("button", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/\/login\?session=ended&next=%2Fbalance%2Fbillings/);
  await expect(page.locator("[name=username]")).toBeVisible();
});

test("/contactLists?action=create opens the dialog of a new list", async ({ page }) => {
  await openPage(page, "/contactLists?action=create");
  await expect(page.getByRole("dialog", { name: /list/i })).toBeVisible();
  await expect(page).toHaveURL(/\/contacts/);
});
