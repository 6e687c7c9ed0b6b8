import { type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

export const notificationsPermissions = {
  /** Only members who read billings get those that mention payments and the balance. */
  "notifications.get": right(ownOnly, allMembers),
  /** Allows marking notifications as read. Members with read-only roles can't, because the list is shared. */
  "notifications.update": right(ownOnly, ["owner", "marketer", "accountant", "developer"]),
  /** Allows choosing how one is notified oneself: each member decides for themselves. */
  "notificationChannels.update": right(ownOnly, allMembers),
} as const satisfies NounPermissions;
