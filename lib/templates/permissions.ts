import { everyone, type NounPermissions, readAndChange } from "#lib/grants.ts";
import { contactReaders, senders } from "#lib/members/member-groups.ts";

export const templatesPermissions = {
  ...readAndChange("templates", everyone, { read: contactReaders, change: senders }),
} as const satisfies NounPermissions;
