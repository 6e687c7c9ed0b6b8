import type { Page } from "@playwright/test";
import type { Stop } from "./stop.ts";

/** Errors of the forms that are open to everybody. */
export const signIns: readonly Stop[] = [
  { name: "login-refused", path: "/login", prepare: signInWrongly },
  { name: "registration-refused", path: "/registration", prepare: registerWrongly },
  { name: "recover-key-refused", path: "/recover/no-key-of-ours" },
];

/** Uses an unknown name, so that no account is locked. */
async function signInWrongly(page: Page): Promise<void> {
  await page.locator("[name=username]").fill("nobody.at.all");
  await page.locator("[name=password]").fill("not a password");
  await page.locator("[type=submit]").click();
  await page.locator("[role=alert]").first().waitFor();
}

async function registerWrongly(page: Page): Promise<void> {
  await page.locator("[name=username]").fill("abc");
  await page.locator("[type=submit]").click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}
