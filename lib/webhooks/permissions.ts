import { everyone, type NounPermissions, right } from "#lib/grants.ts";
import { developers } from "#lib/members/member-groups.ts";

/** Headers may hold keys of the receiver, and deliveries hold messages, so only developers read them too. */
export const webhooksPermissions = {
  "webhooks.get": right(everyone, developers),
  "webhooks.update": right(everyone, developers),
} as const satisfies NounPermissions;
