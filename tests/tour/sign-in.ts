import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { Visitor } from "./plan.ts";

const accounts: Record<Exclude<Visitor, null>, string> = {
  user: "customer",
  reseller: "reseller",
  manager: "manager",
  admin: "admin",
};

interface SignedIn {
  states: Map<Visitor, BrowserContextOptions["storageState"]>;
  /** Path of a contact list of each that has one. */
  contactLists: Map<Visitor, string>;
}

/** Signs in once as each role; the windows of the walks reuse these sessions. */
export async function signInAll(
  browser: Browser,
  url: string,
  password: string,
): Promise<SignedIn> {
  const signedIn: SignedIn = { states: new Map(), contactLists: new Map() };
  for (const [role, username] of Object.entries(accounts) as [Visitor, string][]) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto("/login?next=/contacts", { waitUntil: "networkidle" });
    const submit = page.locator("[type=submit]");
    // The form doesn't notice input before its script runs.
    for (
      let attempt = 0;
      attempt < 20 && (attempt === 0 || (await submit.isDisabled()));
      attempt++
    ) {
      await page.locator("[name=username]").fill("");
      await page.locator("[name=username]").fill(username);
      await page.locator("[name=password]").fill("");
      await page.locator("[name=password]").fill(password);
      await page.waitForTimeout(250);
    }
    await submit.click();
    await page.waitForURL(({ pathname }) => pathname !== "/login");
    await page.waitForLoadState("networkidle");
    const list = page.locator("a[href^='/contacts/']").last();
    const path = (await list.count()) > 0 ? await list.getAttribute("href") : null;
    if (path) signedIn.contactLists.set(role, path);
    signedIn.states.set(role, await context.storageState());
    await context.close();
  }
  return signedIn;
}
