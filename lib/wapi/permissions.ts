import { everyone, type Grant, ownOnly, readAndChange } from "#lib/grants.ts";

/** To change an instance is to link a device to it. */
export const wapiPermissions = {
  ...readAndChange("wapiInstances", everyone),
  "subscriptions.get": everyone,
  /** A subscription is paid from the balance of the account that buys it. */
  "subscriptions.create": ownOnly,
  "subscriptions.update": ownOnly,
} satisfies Record<string, Grant>;
