import { managerUp, type NounPermissions, right } from "#lib/grants.ts";

export const eventsPermissions = {
  "eventsHistory.get": right(managerUp),
} as const satisfies NounPermissions;
