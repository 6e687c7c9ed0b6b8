import type { Level } from "#lib/grants.ts";
import type { PermissionPath } from "#lib/permissions.ts";

/** What a good call about one's own row answers to who may make it. */
export function ownStatus(permission: PermissionPath, level: Level): number {
  // Nobody lends to themselves.
  if (permission === "billings.overdraft") return 409;
  // Names of accounts below are decided about, one's own only by who decides about all.
  return permission === "sendernames.moderate" && level !== "all" ? 403 : 200;
}
