import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

export const analyticsPermissions = {
  /** Reading analytics also takes the right to read messages, which says whose. */
  "analytics.get": right(everyone, allMembers),
} as const satisfies NounPermissions;
