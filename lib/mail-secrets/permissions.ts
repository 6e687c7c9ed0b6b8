import { everyone, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { developers } from "#lib/members/member-groups.ts";

export const mailSecretsPermissions = {
  "mailSecrets.get": right(everyone, developers),
  "mailSecrets.create": right(ownOnly, developers),
  "mailSecrets.remove": right(ownOnly, developers),
} as const satisfies NounPermissions;
