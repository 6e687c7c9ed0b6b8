import type { Page } from "@playwright/test";
import { openFirst, waitForDialog } from "./lists.ts";
import type { Say, Stop } from "./stop.ts";

const found = "/users?q=customer";

/** Whoever looks after accounts: those found, one of them, and what is done with it. */
export const people: readonly Stop[] = [
  { name: "users-found", path: found },
  { name: "user-sheet", path: found, prepare: openFirst },
  { name: "user-login-as", path: found, prepare: choose("accounts.loginAs.open") },
];

/** What operators alone do. */
export const operatedPeople: readonly Stop[] = [
  ...people,
  { name: "user-create", path: "/users?action=create", prepare: waitForDialog },
  { name: "user-rights", path: found, prepare: choose("accounts.menu.rights") },
  { name: "user-balance", path: found, prepare: choose("accounts.menu.balance") },
  { name: "user-overdraft", path: found, prepare: choose("accounts.menu.overdraft") },
  {
    name: "payment-refund",
    path: "/balance/payments?preset=all&status=completed",
    prepare: choose("payments.refund.open"),
  },
];

function choose(key: string): Stop["prepare"] {
  return async (page: Page, say: Say) => {
    await page.locator("tbody [aria-haspopup=menu]:visible").first().click();
    await page.getByRole("menuitem", { name: say(key) }).click();
    await waitForDialog(page);
  };
}
