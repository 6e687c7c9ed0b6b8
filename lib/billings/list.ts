import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { billingSources, billingStatuses } from "./billing.ts";

/** Billings; `groupId` is the bulk send that made them, the nil UUID what none made. */
export const billingsList = {
  resource: "billings",
  filters: {
    id: "id",
    OwnerId: "id",
    status: billingStatuses,
    source: billingSources,
    groupId: "id",
  },
  /** Rewards for payments of accounts that registered with the account's referral code. */
  scopes: ["referral"],
  machine: true,
  pageSizes: [20, 40, 80],
  presets: datePresets,
  defaultPreset: "currentMonth",
  columns: [
    { path: "id", head: "reports.columns.id", isDetail: true },
    { path: "createdAt", head: "billings.columns.createdAt", kind: "time" },
    { path: "source", head: "billings.columns.source", words: "billingSource" },
    { path: "status", head: "billings.columns.status", words: "billingStatus" },
    { path: "comment", head: "billings.columns.comment" },
    { path: "owner", head: "billings.columns.owner", isOfSeveral: true },
    { path: "amount", head: "billings.columns.amount", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
    { path: "groupId", head: "reports.columns.campaignId", isDetail: true },
    { path: "updatedAt", head: "reports.columns.updatedAt", kind: "time", isDetail: true },
  ],
} as const satisfies ListDefinition;

/** The list of billings by day and bulk send. */
export const billingDaysList = {
  resource: "billings",
  path: "/billings/days",
  isAddedUp: true,
  filters: { OwnerId: "id", status: billingStatuses, source: billingSources, groupId: "id" },
  pageSizes: [20, 40, 80],
  presets: datePresets,
  defaultPreset: "currentMonth",
} as const satisfies ListDefinition;
