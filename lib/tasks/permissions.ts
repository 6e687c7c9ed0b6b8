import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { allMembers, senders } from "#lib/members/member-groups.ts";

export const tasksPermissions = {
  "tasks.get": right(everyone, allMembers),
  "tasks.update": right(everyone, senders),
  "tasks.remove": right(everyone, senders),
} as const satisfies NounPermissions;
