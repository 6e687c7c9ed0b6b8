import { type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { billingReaders } from "#lib/members/member-groups.ts";

export const notificationsPermissions = {
  // Notifications mention payments and the balance, so only members who read billings get them.
  "notifications.get": right(ownOnly, billingReaders),
  /** Allows marking notifications as read. Members with read-only roles can't, because the list is shared. */
  "notifications.update": right(ownOnly, ["owner", "accountant", "developer"]),
  /** Allows choosing how one is notified oneself: each member decides for themselves. */
  "notificationChannels.update": right(ownOnly, billingReaders),
} as const satisfies NounPermissions;
