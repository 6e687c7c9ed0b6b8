import { everyone, type NounPermissions, readAndChange } from "#lib/grants.ts";
import { paymentReaders, payers } from "#lib/members/member-groups.ts";

export const requisitesPermissions = {
  ...readAndChange("requisites", everyone, { read: paymentReaders, change: payers }),
} as const satisfies NounPermissions;
