import { everyone, type Grant, managerUp, type NounPermissions, right } from "#lib/grants.ts";
import { allMembers, paymentReaders } from "#lib/members/member-groups.ts";

const resellersOwn: Grant = { user: null, reseller: "own", manager: null, admin: null };

export const tariffsPermissions = {
  "tariffs.get": right(everyone, allMembers),
  "tariffs.create": right(managerUp),
  "tariffs.update": right(managerUp),
  "tariffs.remove": right(managerUp),
  /** What a reseller's own customers pay. */
  "customerPrices.get": right(resellersOwn, paymentReaders),
  "customerPrices.update": right(resellersOwn),
} as const satisfies NounPermissions;
