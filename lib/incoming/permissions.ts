import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

export const incomingPermissions = {
  "sendingsIncoming.get": right(everyone, allMembers),
} as const satisfies NounPermissions;
