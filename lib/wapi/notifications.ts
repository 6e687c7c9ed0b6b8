import { moneyParams, notificationsAbout } from "#lib/notifications/notification-kind.ts";

const target = { path: "/settings/wapi" } as const;
const sold = { params: { ...moneyParams, title: "text", subscriptionId: "text" }, target } as const;

export const subscriptionNotifications = notificationsAbout("money", {
  SubscriptionEnabled: sold,
  SubscriptionRenewFailed: sold,
  /** Not renewed since the price plan has no price for it any more. */
  SubscriptionUnpriced: { params: { title: "text", subscriptionId: "text" }, target },
  /** Over in so many days at most, and not renewed. */
  SubscriptionEnds: { params: { title: "text", days: "number", subscriptionId: "text" }, target },
});
