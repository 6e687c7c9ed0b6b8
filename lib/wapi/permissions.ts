import { everyone, type NounPermissions, ownOnly, readAndChange, right } from "#lib/grants.ts";
import { allMembers, contactReaders, senders } from "#lib/members/member-groups.ts";

/** Updating an instance means linking a device to it. */
export const wapiInstancesPermissions = {
  ...readAndChange("wapiInstances", everyone, { read: contactReaders, change: senders }),
  "subscriptions.get": right(everyone, allMembers),
  /** A subscription is paid from the balance of the account that buys it. */
  "subscriptions.create": right(ownOnly, senders),
  "subscriptions.update": right(ownOnly, senders),
} as const satisfies NounPermissions;
