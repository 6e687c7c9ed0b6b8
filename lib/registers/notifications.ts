// Written by `node scripts/registers.mjs`.
import { authNotifications } from "#lib/auth/notifications.ts";
import { billingNotifications } from "#lib/billings/notifications.ts";
import { contactNotifications } from "#lib/contacts/notifications.ts";
import { invoiceNotifications } from "#lib/invoices/notifications.ts";
import { memberNotifications } from "#lib/members/notifications.ts";
import { moderationNotifications } from "#lib/moderation/notifications.ts";
import { paymentNotifications } from "#lib/payments/notifications.ts";
import { providerNotifications } from "#lib/providers/notifications.ts";
import { reportNotifications } from "#lib/reports/notifications.ts";
import { sendernameNotifications } from "#lib/sendernames/notifications.ts";
import { storageNotifications } from "#lib/storage/notifications.ts";
import { tariffNotifications } from "#lib/tariffs/notifications.ts";
import { taskNotifications } from "#lib/tasks/notifications.ts";
import { subscriptionNotifications } from "#lib/wapi/notifications.ts";
import { webhookNotifications } from "#lib/webhooks/notifications.ts";

/** Every type of notification, in the order in which they are offered. */
export const notificationTable = {
  ...sendernameNotifications,
  ...billingNotifications,
  ...authNotifications,
  ...memberNotifications,
  ...taskNotifications,
  ...contactNotifications,
  ...paymentNotifications,
  ...subscriptionNotifications,
  ...invoiceNotifications,
  ...tariffNotifications,
  ...providerNotifications,
  ...webhookNotifications,
  ...reportNotifications,
  ...storageNotifications,
  ...moderationNotifications,
};
