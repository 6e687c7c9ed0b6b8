import type { PermissionPath, Permissions } from "#lib/permissions.ts";

/** What a token may be made for, least first; `full` is all that its account may. */
export const tokenScopes = ["read", "send", "full"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Allows sending to numbers and addresses, and reading the results. Contacts stay closed. */
const sendPaths: readonly PermissionPath[] = [
  "sendings.generate",
  "sendings.get",
  "sendings.update",
  "sendernames.get",
  "tasks.get",
  "billings.find",
];

const readPath = /^(?!secret\.).+\.(?:get|find)$/;

function reaches(scope: TokenScope, path: PermissionPath): boolean {
  if (scope === "full") return true;
  return scope === "send" ? sendPaths.includes(path) : readPath.test(path);
}

/** Limits of a token, in addition to its account's rights. */
export interface TokenLimits {
  scope: TokenScope;
  /** The addresses or networks where it may be used; empty for everywhere. */
  addresses: readonly string[];
}

/** Permissions that give access from anywhere: another token, or another member. */
const givesAccess: readonly PermissionPath[] = [
  "tokens.create",
  "smppPasswords.create",
  "members.create",
  "members.update",
];

/**
 * The account's rights, limited by the scope of the token. A token bound to addresses can't create another one,
 * which would be bound to none, and can't invite or promote members.
 */
export function permissionsWithin(
  permissions: Permissions,
  { scope, addresses }: TokenLimits,
): Permissions {
  if (scope === "full" && addresses.length === 0) return permissions;
  const kept = Object.entries(permissions) as [PermissionPath, Permissions[PermissionPath]][];
  return Object.fromEntries(
    kept.filter(
      ([path]) => reaches(scope, path) && (addresses.length === 0 || !givesAccess.includes(path)),
    ),
  );
}
