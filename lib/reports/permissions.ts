import { everyone, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

/** Every member has reports. What one is made of is limited by the permission of its list. */
export const reportsPermissions = {
  "reports.get": right(everyone, allMembers),
  "reports.create": right(ownOnly, allMembers),
  "reports.update": right(ownOnly, allMembers),
  "reports.remove": right(ownOnly, allMembers),
} as const satisfies NounPermissions;
