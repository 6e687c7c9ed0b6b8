import { expect, type Locator, type Page, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, sendSms, signIn } from "#tests/support/journeys.ts";

const toasts = (page: Page) => page.locator("[data-sonner-toast]");
const about = (title: string) => `“${title}”: sent to 2 of 2 recipients`;

/** Two test numbers, so that the campaign is free and notifies once. */
async function sendCampaign(page: Page, title: string): Promise<void> {
  await sendSms(page, ["+79000000001", "+79000000002"], { title });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return box;
}

/** Signs in an account that has no other news than its own. */
async function signInAlone(page: Page, to: string): Promise<void> {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, to, testPassword);
}

test("of eight at once each is seen, and a pointer at rest keeps none", async ({ page }) => {
  await signInAlone(page, "/about");
  const run = Date.now().toString(36);
  const titles = Array.from({ length: 8 }, (_, at) => `News ${run} ${at}`);
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    Object.assign(window, { seen });
    let last = performance.now();
    setInterval(() => {
      const passed = performance.now() - last;
      last += passed;
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) {
        const { top, bottom } = toast.getBoundingClientRect();
        const isOnScreen = top >= 0 && bottom <= window.innerHeight;
        if (!toast.checkVisibility({ opacityProperty: true })) continue;
        const text = toast.textContent ?? "";
        if (isOnScreen) seen.set(text, (seen.get(text) ?? 0) + passed);
      }
    }, 100);
  });
  await Promise.all(titles.map(async (title) => sendCampaign(page, title)));
  await expect(toasts(page).first()).toBeVisible();
  const { x, y, width, height } = await boxOf(toasts(page).first());
  await page.mouse.move(x + width / 2, y + height / 2);
  await expect(toasts(page).filter({ hasText: run })).toHaveCount(0);
  const seen = await page.evaluate(() => [
    ...(window as unknown as { seen: Map<string, number> }).seen,
  ]);
  for (const title of titles) {
    const [, time = 0] = seen.find(([text]) => text.includes(about(title))) ?? [];
    expect(time, `ms that ${title} could be seen`).toBeGreaterThan(3000);
  }
});

for (const [width, height] of [
  [1440, 900],
  [768, 900],
  [390, 800],
  [320, 640],
] as const) {
  test(`at ${width} they stand above what is pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signInAlone(page, "/send");
    const title = `Above ${Date.now().toString(36)}`;
    await sendCampaign(page, title);
    const toast = toasts(page).filter({ hasText: about(title) });
    await expect(toast).toBeVisible();
    // It stands still, above everything.
    await toast.hover({ trial: true });
    const card = await boxOf(toast);
    expect(card.y).toBeGreaterThan(0);
    for (const bar of await page.locator("[data-action-bar]:visible").all()) {
      const { x, y, width: wide, height: high } = await boxOf(bar);
      const isApart =
        card.y + card.height <= y ||
        y + high <= card.y ||
        card.x + card.width <= x ||
        x + wide <= card.x;
      expect(isApart, await bar.evaluate((element) => element.outerHTML.slice(0, 80))).toBe(true);
    }
  });
}

test("what a campaign's page shows is not told once more in a toast", async ({ page }) => {
  await signInAlone(page, "/send");
  const title = `Once ${Date.now().toString(36)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Text", { exact: true }).fill("Hello");
  await page.getByRole("button", { name: "Recipients", exact: true }).click();
  await page
    .getByRole("textbox", { name: "Send to numbers", exact: true })
    .fill("+79000000001 +79000000002");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: /^Send 2 messages/ }).click();
  await expect(page).toHaveURL(/\/messages\/tasks\/[-0-9a-f]{36}$/);
  await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: /^Notifications: / }).first()).toBeVisible();
  // Campaigns sent later, and from elsewhere, are announced from then on.
  const later = `Later ${Date.now().toString(36)}`;
  await sendCampaign(page, later);
  await expect(toasts(page).filter({ hasText: later })).toBeVisible();
  await expect(toasts(page).filter({ hasText: title })).toHaveCount(0);
  await expect(toasts(page).filter({ hasText: "accepted" })).toHaveCount(0);
});

test("a press on Read says so for a moment, and the blur covers what the news say", async ({
  page,
}) => {
  await signInAlone(page, "/about");
  const title = `Read ${Date.now().toString(36)}`;
  await sendCampaign(page, title);
  await expect(toasts(page).filter({ hasText: title })).toBeVisible();
  await openLive(page, "/notifications");
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: "Mark as read" }).click();
  const toast = toasts(page).filter({ hasText: "Read" });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByRole("button", { name: "Hide names, contacts and amounts" }).click();
  await expect(row).toHaveCount(0);
  await openLive(page, "/notifications");
  await expect(page.locator("[data-filler]").first()).toBeVisible();
  expect(await page.content()).not.toContain(title);
  const another = `Hidden ${Date.now().toString(36)}`;
  await sendCampaign(page, another);
  await expect(toasts(page).filter({ hasText: "Campaign completed" })).toBeVisible();
  expect(await page.content()).not.toContain(another);
  await page.keyboard.press("h");
  await expect(row).toBeVisible();
});
