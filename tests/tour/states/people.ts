import { chooseInRow, openFirst, waitForDialog } from "./lists.ts";
import type { Stop } from "./stop.ts";

const found = "/users?q=customer";

/** Screens for looking after accounts: the list, one account and its dialogs. */
export const people: readonly Stop[] = [
  { name: "users-found", path: found },
  { name: "user-sheet", path: found, prepare: openFirst },
  { name: "user-login-as", path: found, prepare: chooseInRow("accounts.loginAs.open") },
];

/** What operators alone do. */
export const operatedPeople: readonly Stop[] = [
  ...people,
  { name: "user-create", path: "/users?action=create", prepare: waitForDialog },
  { name: "user-rights", path: found, prepare: chooseInRow("accounts.menu.rights") },
  { name: "user-balance", path: found, prepare: chooseInRow("accounts.menu.balance") },
  { name: "user-overdraft", path: found, prepare: chooseInRow("accounts.menu.overdraft") },
  {
    name: "payment-refund",
    path: "/balance/payments?preset=all&status=completed",
    prepare: chooseInRow("payments.refund.open"),
  },
];
