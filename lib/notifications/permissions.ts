import { type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { billingReaders } from "#lib/members/member-groups.ts";

export const notificationsPermissions = {
  // Notices tell of payments and of the balance: they go to those who read the billings.
  "notifications.get": right(ownOnly, billingReaders),
  /** To mark them as read, for all who read them. A member who only reads takes none off the others' lists. */
  "notifications.update": right(ownOnly, ["owner", "accountant", "developer"]),
} as const satisfies NounPermissions;
