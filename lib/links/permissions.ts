import { everyone, managerUp, type NounPermissions, readAndChange, right } from "#lib/grants.ts";
import { contactReaders, senders } from "#lib/members/member-groups.ts";

export const linksPermissions = {
  ...readAndChange("links", everyone, { read: contactReaders, change: senders }),
  /** Stopping a link of any account, or letting it lead on after reports. */
  "links.freeze": right(managerUp),
} as const satisfies NounPermissions;
