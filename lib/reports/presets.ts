// Without schemas: screens that only name these load no validation code.

/** The reports that everyone is offered, in the order of the dialog. */
export const offeredPresets = [
  "sendings.details",
  "sendings.byType",
  "sendings.byOperator",
  "billings.details",
  "billings.bySource",
  "incoming.details",
] as const;

/** Reports that are asked for from their list only. */
const listPresets = [
  "payments.details",
  "invoices.details",
  "tasks.details",
  "notifications.details",
  "contacts.details",
  "users.details",
] as const;

export const reportPresets = [...offeredPresets, ...listPresets] as const;
export type ReportPreset = (typeof reportPresets)[number];

/** Reports of what is there now, whenever it was created: they have a period only where one is asked for. */
const wholePresets: readonly ReportPreset[] = ["contacts.details", "users.details"];

export function isWhole(preset: ReportPreset): boolean {
  return wholePresets.includes(preset);
}

/** The longest period of a report, in days. */
export const maxReportDays = 186;

export const scheduleEveries = ["day", "week", "month"] as const;
export type ScheduleEvery = (typeof scheduleEveries)[number];

export const reportStates = ["waiting", "running", "completed", "failed", "canceled"] as const;
export type ReportState = (typeof reportStates)[number];

/** Why a report was not made. */
export const reportReasons = ["quota", "forbidden", "unknown"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Schedules that an account may have. */
export const maxSchedules = 20;
/** Reports of an account that wait or are being made. */
export const maxUnfinished = 20;

/** The preset that makes a whole file of a list, by the list's resource; none for lists that are only made at once. */
export const presetOfList: Readonly<Partial<Record<string, ReportPreset>>> = {
  sendings: "sendings.details",
  sendingsIncoming: "incoming.details",
  billings: "billings.details",
  payments: "payments.details",
  invoices: "invoices.details",
  tasks: "tasks.details",
  notifications: "notifications.details",
  contacts: "contacts.details",
  users: "users.details",
};
