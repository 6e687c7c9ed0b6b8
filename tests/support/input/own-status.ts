import type { Level } from "#lib/grants.ts";
import type { PermissionPath } from "#lib/permissions.ts";

/** The status of a valid call about a row of the caller's own account. */
export function ownStatus(permission: PermissionPath, level: Level): number {
  // An account can't raise its own overdraft or mark its own invoice as paid.
  if (permission === "billings.overdraft" || permission === "invoices.update") return 409;
  // Names of the own account may be decided only with the level `all`.
  return permission === "sendernames.moderate" && level !== "all" ? 403 : 200;
}

/** Further permissions for a row, where another one decides which rows a call is about. */
export function seenBy(permission: PermissionPath): PermissionPath {
  return permission === "invoices.update" ? "invoices.get" : permission;
}
