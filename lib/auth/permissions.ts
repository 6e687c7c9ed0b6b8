import { type NounPermissions, ownOnly, readAndChange } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

/** A member has a password, a second factor and sessions of its own. */
export const credentialsPermissions = {
  ...readAndChange("credentials", ownOnly, { read: allMembers, change: allMembers }),
} as const satisfies NounPermissions;
