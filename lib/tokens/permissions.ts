import { everyone, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { developers } from "#lib/members/member-groups.ts";

export const tokensPermissions = {
  "tokens.get": right(everyone, developers),
  "tokens.create": right(ownOnly, developers),
  "tokens.update": right(ownOnly, developers),
  "tokens.remove": right(ownOnly, developers),
} as const satisfies NounPermissions;
