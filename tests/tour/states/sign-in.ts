import type { Page } from "@playwright/test";
import type { Stop } from "./stop.ts";

/** What the sign-in form says. */
export const signIns: readonly Stop[] = [
  { name: "login-refused", path: "/login", prepare: signInWrongly },
];

/** A name nobody has: no account is locked by it. */
async function signInWrongly(page: Page): Promise<void> {
  await page.locator("[name=username]").fill("nobody.at.all");
  await page.locator("[name=password]").fill("not a password");
  await page.locator("[type=submit]").click();
  await page.locator("[role=alert]").first().waitFor();
}
