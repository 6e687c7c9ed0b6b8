import { dayPresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { paidBy, paymentStatuses } from "./kinds.ts";

export const paymentsList = {
  resource: "payments",
  filters: { status: paymentStatuses, method: paidBy, RecurrentPaymentId: "id", OwnerId: "id" },
  machine: true,
  pageSizes: [20, 40, 80],
  presets: dayPresets,
  defaultPreset: "currentMonth",
  columns: [
    { path: "createdAt", head: "payments.columns.createdAt", kind: "time" },
    { path: "method", head: "payments.columns.method", words: "paymentMethod" },
    { path: "owner", head: "payments.columns.owner", isOfSeveral: true },
    { path: "status", head: "payments.columns.status", words: "paymentStatus" },
    { path: "amount", head: "payments.columns.amount", kind: "money" },
    { path: "charge", head: "reports.columns.charge", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
  ],
} as const satisfies ListDefinition;
