import type { ExportColumn } from "#lib/exports/column.ts";

const counts: readonly ExportColumn[] = [
  { path: "messages", head: "reports.columns.messages", kind: "number" },
  { path: "segments", head: "reports.columns.segments", kind: "number" },
  { path: "sent", head: "reports.columns.sent", kind: "number" },
  { path: "delivered", head: "reports.columns.delivered", kind: "number" },
  { path: "seen", head: "reports.columns.seen", kind: "number" },
  { path: "failed", head: "reports.columns.failed", kind: "number" },
  { path: "price", head: "reports.columns.cost", kind: "money" },
  { path: "currency", head: "reports.columns.currency" },
];

export const byTypeColumns: readonly ExportColumn[] = [
  { path: "type", head: "messages.columns.channel", words: "channel" },
  ...counts,
];

export const byOperatorColumns: readonly ExportColumn[] = [
  { path: "operatorGroup", head: "reports.columns.group", words: "operatorGroup" },
  { path: "operator", head: "reports.columns.operator", words: "operator" },
  ...counts,
];

export const bySourceColumns: readonly ExportColumn[] = [
  { path: "source", head: "billings.columns.source", words: "billingSource" },
  { path: "status", head: "billings.columns.status", words: "billingStatus" },
  { path: "movements", head: "reports.columns.movements", kind: "number" },
  { path: "amount", head: "reports.columns.amount", kind: "money" },
  { path: "currency", head: "reports.columns.currency" },
];
