import { type NounPermissions, ownOnly, readAndChange } from "#lib/grants.ts";
import { allMembers } from "#lib/members/member-groups.ts";

/** All members may read and change these, because each has a password, a second factor and sessions of their own. */
export const credentialsPermissions = {
  ...readAndChange("credentials", ownOnly, { read: allMembers, change: allMembers }),
} as const satisfies NounPermissions;
