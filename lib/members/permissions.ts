import { type Grant, readAndChange } from "#lib/grants.ts";

/**
 * The people of one's own account. Operators have none: each of them is an account with a role of its own.
 * An account from which reading them is taken has no members either: none of them is let in.
 */
export const membersPermissions = {
  ...readAndChange("members", { user: "own", reseller: "own", manager: null, admin: null }),
} satisfies Record<string, Grant>;
