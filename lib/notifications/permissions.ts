import { ownOnly, type Grant } from "#lib/grants.ts";

export const notificationsPermissions = {
  "notifications.get": ownOnly,
} satisfies Record<string, Grant>;
