import { everyone, type NounPermissions, readAndChange } from "#lib/grants.ts";
import { contactReaders, senders } from "#lib/members/member-groups.ts";

export const inboundPermissions = {
  ...readAndChange("inbound", everyone, { read: contactReaders, change: senders }),
} as const satisfies NounPermissions;
