import { everyone, type Grant, readAndChange } from "#lib/grants.ts";

/** To change an instance is to link a device to it. */
export const wapiPermissions = {
  ...readAndChange("wapiInstances", everyone),
} satisfies Record<string, Grant>;
