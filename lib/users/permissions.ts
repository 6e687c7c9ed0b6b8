import { adminOnly, everyone, type NounPermissions, resellerUp, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

export const usersPermissions = {
  "users.get": right(everyone, allMembers),
  /** A reseller makes accounts of their customers. */
  "users.create": right(resellerUp),
  /** Covers the own profile; operators may also change the accounts below and disable them. */
  "users.update": right({ user: "own", reseller: "own", manager: "children", admin: "all" }),
  "advanced.users.find": right(resellerUp),
  /** Covers role, manager and single rights of an account. */
  "advanced.users.update": right(adminOnly),
  "secret.loginAs": right({ user: null, reseller: "children", manager: null, admin: "all" }),
} as const satisfies NounPermissions;
