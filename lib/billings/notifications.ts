import { moneyParams, notificationsAbout } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/billings", query: { preset: "currentMonth" } } as const;

export const billingNotifications = notificationsAbout("money", {
  BalanceAccrual: { params: moneyParams, target },
  BalanceLimit: { params: moneyParams, target },
  OverdraftChanged: { params: moneyParams, target },
  SpendCapReached: {
    params: { ...moneyParams, token: "text?" },
    target: { path: "/settings/api" },
  },
  /** Notifies operators of balances that differ from their billings. */
  LedgerFault: {
    params: { total: "number" },
    target: { path: "/operator/ledger" },
    permission: "ledgerChecks.get",
  },
  /** At the hour that the account chose. */
  BalanceDaily: { params: moneyParams, target, isOptIn: true },
});
