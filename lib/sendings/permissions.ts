import {
  everyone,
  managerUp,
  type NounPermissions,
  ownOnly,
  readAndChange,
  right,
} from "#lib/grants.ts";
import { allMembers, senders } from "#lib/members/member-groups.ts";

export const sendingsPermissions = {
  "sendings.generate": right(ownOnly, senders),
  "sendings.get": right(everyone, allMembers),
  "sendings.update": right(everyone, senders),
  "sendingsModeration.get": right(managerUp),
  "sendingsModeration.update": right(managerUp),
  ...readAndChange("messageRules", managerUp),
  ...readAndChange("messageRuleGroups", managerUp),
  ...readAndChange("keywords", managerUp),
} as const satisfies NounPermissions;
