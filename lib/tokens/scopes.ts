import type { PermissionPath, Permissions } from "#lib/permissions.ts";

/** What a token may be made for, least first; `full` is all that its account may. */
export const tokenScopes = ["read", "send", "full"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Allows sending to numbers and addresses, and reading the results. Contacts stay closed. */
const sendPaths: readonly PermissionPath[] = [
  "sendings.generate",
  "sendings.get",
  "analytics.get",
  "sendings.update",
  "sendernames.get",
  "tasks.get",
  "billings.find",
  "verifications.get",
  "verifications.create",
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
  /** Whether it has a spend cap. */
  isCapped?: boolean;
}

/** Permissions that lift the limits of a token: another token or member would have none, another cap is a wider one. */
const givesAccess: readonly PermissionPath[] = [
  "tokens.create",
  "smppPasswords.create",
  "mailSecrets.create",
  "members.create",
  "members.update",
  "spendCap.update",
];

/**
 * The account's rights, limited by the scope of the token. A token bound to addresses, or with a spend cap, can't create
 * another one, which would be bound to none, and can't invite or promote members.
 */
export function permissionsWithin(
  permissions: Permissions,
  { scope, addresses, isCapped = false }: TokenLimits,
): Permissions {
  const isBound = addresses.length > 0 || isCapped;
  if (scope === "full" && !isBound) return permissions;
  const kept = Object.entries(permissions) as [PermissionPath, Permissions[PermissionPath]][];
  return Object.fromEntries(
    kept.filter(([path]) => reaches(scope, path) && !(isBound && givesAccess.includes(path))),
  );
}
