import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/invoices" } as const;
const params = { ...moneyParams, number: "text" } as const;

export const invoiceNotifications = {
  InvoiceCreated: { params, target },
  InvoicePaid: { params, target },
  InvoiceRejected: { params, target },
} as const satisfies Record<string, NotificationKind>;
