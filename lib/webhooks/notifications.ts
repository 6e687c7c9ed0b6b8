import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const webhookNotifications = notificationsAbout("account", {
  /** The receiver hasn't accepted a delivery for days, so nothing is delivered there any more. */
  WebhookDisabled: {
    params: { event: "text", url: "text" },
    target: { path: "/settings/webhooks", opens: "event", as: "event" },
    permission: "webhooks.get",
  },
});
