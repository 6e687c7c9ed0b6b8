import type { PermissionPath, Permissions } from "#lib/permissions.ts";

/** What a token may be made for, least first; `full` is all that its account may. */
export const tokenScopes = ["read", "send", "full"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** To send to numbers and addresses, and to see what became of it. People of contact lists stay closed. */
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

/** What a token is held to beside its account's own rights. */
export interface TokenLimits {
  scope: TokenScope;
  /** Where it may be used from, as addresses or networks; anywhere where empty. */
  addresses: readonly string[];
}

/** By these somebody gets in from anywhere: another token, or a person of the account. */
const givesAccess: readonly PermissionPath[] = [
  "tokens.create",
  "members.create",
  "members.update",
];

/**
 * The account's rights as far as its token reaches. One that is bound to addresses can't make another,
 * which would be bound to none, nor invite or promote somebody.
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
