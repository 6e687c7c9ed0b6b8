import type { Level } from "#lib/grants.ts";
import type { PermissionPath } from "#lib/permissions.ts";

/** What a good call about one's own row answers to who may make it. */
export function ownStatus(permission: PermissionPath, level: Level): number {
  // Nobody lends to themselves, nor says that they have paid.
  if (permission === "billings.overdraft" || permission === "invoices.update") return 409;
  // Names of accounts below are decided about, one's own only by who decides about all.
  return permission === "sendernames.moderate" && level !== "all" ? 403 : 200;
}

/** What a row has to be seen by besides, where another permission says which rows a call is about. */
export function seenBy(permission: PermissionPath): PermissionPath {
  return permission === "invoices.update" ? "invoices.get" : permission;
}
