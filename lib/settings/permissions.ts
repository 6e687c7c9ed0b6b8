import {
  adminOnly,
  everyone,
  managerUp,
  type NounPermissions,
  operators,
  right,
} from "#lib/grants.ts";
import { allMembers, developers } from "#lib/members/member-groups.ts";

export const settingsPermissions = {
  "settingsUser.get": right(everyone, allMembers),
  "settingsUser.update": right(everyone, developers),
  /** What an account is given and doesn't choose; it reads its own. */
  "advanced.settingsUser.get": right(everyone, allMembers),
  "advanced.settingsUser.update": right(operators),
  /** What an account is not to know of itself. */
  "secret.settingsUser.get": right(adminOnly),
  "secret.settingsUser.update": right(adminOnly),
  "settingsSite.get": right(managerUp),
  "settingsSite.update": right(managerUp),
} as const satisfies NounPermissions;
