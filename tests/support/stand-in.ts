import { expect, type Locator, type Page } from "@playwright/test";
import { openLive } from "./journeys.ts";

/** The strip that every page shows in a session signed in as another account. */
export function actingStrip(page: Page): Locator {
  return page.getByRole("region", { name: "Signed in as another user" });
}

/** The dialog that asks for the reason, opened from an account's row in English. */
export async function askToStandIn(page: Page, username: string): Promise<Locator> {
  await openLive(page, `/users?q=${username}`);
  // A reseller's list names customers by company, so the username isn't in the row that is found by it.
  const actions = page.getByRole("button", { name: /^Actions: / });
  await expect(actions).toHaveCount(1);
  await actions.click();
  await page.getByRole("menuitem", { name: "Sign in as this user" }).click();
  return page.getByRole("dialog", { name: /^Sign in as/ });
}

/** Signs in as a lower account, for a reason that opens nothing. */
export async function standIn(page: Page, username: string, reason: string): Promise<void> {
  const asking = await askToStandIn(page, username);
  await asking.getByLabel("Reason").fill(reason);
  await asking.getByRole("button", { name: "Sign in as this user" }).click();
  await page.waitForURL("/");
  await expect(actingStrip(page)).toContainText(reason);
}
