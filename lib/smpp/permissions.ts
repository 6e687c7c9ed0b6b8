import { everyone, managerUp, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { developers } from "#lib/members/member-groups.ts";

export const smppPermissions = {
  "smppPasswords.get": right(everyone, developers),
  "smppPasswords.create": right(ownOnly, developers),
  "smppPasswords.remove": right(ownOnly, developers),
  "smppSessions.get": right(everyone, developers),
  "smppSessions.remove": right(managerUp),
} as const satisfies NounPermissions;
