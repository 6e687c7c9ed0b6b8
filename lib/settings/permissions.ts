import { adminOnly, everyone, type Grant, managerUp, operators } from "#lib/grants.ts";

export const settingsPermissions = {
  "settingsUser.get": everyone,
  "settingsUser.update": everyone,
  /** What an account is given and doesn't choose; it reads its own. */
  "advanced.settingsUser.get": everyone,
  "advanced.settingsUser.update": operators,
  /** What an account is not to know of itself. */
  "secret.settingsUser.get": adminOnly,
  "secret.settingsUser.update": adminOnly,
  "settingsSite.get": managerUp,
  "settingsSite.update": managerUp,
  "eventsHistory.get": managerUp,
} satisfies Record<string, Grant>;
