import { everyone, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

/** A member has sign-ins of its own. */
export const telemetryPermissions = {
  "telemetry.get": right(everyone, allMembers),
  "telemetry.create": right(ownOnly, allMembers),
} as const satisfies NounPermissions;
