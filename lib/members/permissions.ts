import { type NounPermissions, readAndChange } from "#lib/grants.ts";

/**
 * Operators have no members, because each operator is an account with a role of its own. An account without
 * `members.get` has no members either: none of them can sign in.
 */
export const membersPermissions = {
  ...readAndChange("members", { user: "own", reseller: "own", manager: null, admin: null }),
} as const satisfies NounPermissions;
