import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { developers } from "#lib/members/member-groups.ts";

export const apiLogPermissions = {
  "apiLog.get": right(everyone, developers),
} as const satisfies NounPermissions;
