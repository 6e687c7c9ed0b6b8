import { everyone, managerUp, type NounPermissions, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

export const networksPermissions = {
  "dictionaries.get": right(everyone, allMembers),
  "dictionaries.update": right(managerUp),
} as const satisfies NounPermissions;
