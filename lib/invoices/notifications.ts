import { moneyParams, notificationsAbout } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/invoices" } as const;
const params = { ...moneyParams, number: "text" } as const;

export const invoiceNotifications = notificationsAbout("money", {
  InvoiceCreated: { params, target },
  InvoicePaid: { params, target },
  InvoiceRejected: { params, target },
});
