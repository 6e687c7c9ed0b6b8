import type { Page } from "@playwright/test";
import type { Say, Stop } from "./stop.ts";

/** What opens over any page. */
export const layers: readonly Stop[] = [
  { name: "palette", path: "/", prepare: openPalette },
  { name: "shortcuts", path: "/", prepare: openShortcuts, from: 768 },
  { name: "notifications-popup", path: "/", prepare: openNotifications },
  { name: "account-menu", path: "/", prepare: openAccount },
  { name: "menu-sheet", path: "/", prepare: openMenu, to: 767 },
];

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.locator("[cmdk-input]").waitFor();
}

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.locator("dialog:modal").waitFor();
}

async function openNotifications(page: Page): Promise<void> {
  await page.locator("button:has(use[href$='#bell']):visible").first().click();
}

async function openAccount(page: Page, say: Say): Promise<void> {
  const [before] = say("layout.account.of").split("{");
  await page
    .getByRole("button", { name: new RegExp(`^${before}`) })
    .locator("visible=true")
    .click();
}

async function openMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("layout.menu"), exact: true }).click();
  await page.locator("dialog:modal").waitFor();
}
