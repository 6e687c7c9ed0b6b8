import { moneyParams, notificationsAbout } from "#lib/notifications/notification-kind.ts";

const target = { path: "/settings/wapi" } as const;
const sold = { params: { ...moneyParams, title: "text", subscriptionId: "text" }, target } as const;

export const subscriptionNotifications = notificationsAbout("money", {
  SubscriptionEnabled: sold,
  SubscriptionRenewFailed: sold,
  /** The subscription was not renewed, because the price plan has no price for it any more. */
  SubscriptionUnpriced: { params: { title: "text", subscriptionId: "text" }, target },
  /** The subscription ends within this many days and is not renewed. */
  SubscriptionEnds: { params: { title: "text", days: "number", subscriptionId: "text" }, target },
});
