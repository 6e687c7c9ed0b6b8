import type { Page } from "@playwright/test";
import type { Say, Stop } from "./stop.ts";

/** What opens over any page. */
export const layers: readonly Stop[] = [
  { name: "palette", path: "/", prepare: openPalette },
  { name: "shortcuts", path: "/", prepare: openShortcuts, from: 768 },
  { name: "notifications-popup", path: "/", prepare: openNotifications },
  { name: "account-menu", path: "/", prepare: openAccount },
  { name: "new-passkey", path: "/account/password", prepare: openPasskey },
  { name: "menu-sheet", path: "/", prepare: openMenu, to: 767 },
];

async function openPalette(page: Page): Promise<void> {
  await pressFor(page, "Control+k", "[cmdk-input]");
}

/** A key may be pressed before the page listens: pressed again until it has done its work. */
async function pressFor(page: Page, key: string, opens: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.keyboard.press(key);
    const isOpen = await page
      .locator(opens)
      .waitFor({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
    if (isOpen) return;
  }
  throw new Error(`${key} opens nothing`);
}

async function openShortcuts(page: Page): Promise<void> {
  await pressFor(page, "?", "[aria-modal=true]");
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

async function openPasskey(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("account.passkeys.add") }).click();
  await page.locator("[aria-modal=true]").waitFor();
}

async function openMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("layout.menu"), exact: true }).click();
  await page.locator("[aria-modal=true]").waitFor();
}
