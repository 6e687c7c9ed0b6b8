import { type Actor, canDo, type PermissionPath } from "#lib/permissions.ts";
import { type ReportPreset, reportPresets } from "./presets.ts";

/** The permission of the list that a report is made of. */
export const permissionOf: Readonly<Record<ReportPreset, PermissionPath>> = {
  "sendings.details": "sendings.get",
  "sendings.byType": "sendings.get",
  "sendings.byOperator": "sendings.get",
  "billings.details": "billings.find",
  "billings.bySource": "billings.find",
  "incoming.details": "sendingsIncoming.get",
  "payments.details": "payments.get",
  "invoices.details": "invoices.get",
  "tasks.details": "tasks.get",
  "notifications.details": "notifications.get",
  "contacts.details": "contacts.get",
  "users.details": "users.get",
};

/** The reports that an actor may have and see: of the lists that they may read. */
export function readablePresets(actor: Pick<Actor, "permissions">): ReportPreset[] {
  return reportPresets.filter((preset) => canDo(actor, permissionOf[preset]));
}
