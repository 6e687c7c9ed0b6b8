import { ownOnly, type Grant } from "#lib/grants.ts";

export const notificationsPermissions = {
  "notifications.get": ownOnly,
  /** To mark them as read, for all who read them. */
  "notifications.update": ownOnly,
} satisfies Record<string, Grant>;
