import { everyone, type NounPermissions, ownOnly, right } from "#lib/grants.ts";
import { contactReaders, developers, senders } from "#lib/members/member-groups.ts";

export const verificationsPermissions = {
  "verifications.get": right(everyone, contactReaders),
  /** Sends codes of the own account, and checks them. */
  "verifications.create": right(ownOnly, senders),
  /** How the own account's codes go out, and from which pages. */
  "verifications.update": right(ownOnly, developers),
} as const satisfies NounPermissions;
