import { type Grant, type NounPermissions, right } from "#lib/grants.ts";

/** Operators read the history of every account; everybody else that of their own. */
const everywhere: Grant = { user: "own", reseller: "own", manager: "all", admin: "all" };

export const eventsPermissions = {
  "eventsHistory.get": right(everywhere),
} as const satisfies NounPermissions;
