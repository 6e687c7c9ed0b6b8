import { everyone, type Grant, ownOnly, readAndChange } from "#lib/grants.ts";

/** To change an instance is to link a device to it. */
export const wapiPermissions = {
  ...readAndChange("wapiInstances", everyone),
  "subscriptions.get": everyone,
  /** They are paid from the balance of whoever buys them. */
  "subscriptions.create": ownOnly,
  "subscriptions.update": ownOnly,
} satisfies Record<string, Grant>;
