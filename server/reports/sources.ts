import { billingsList } from "#lib/billings/list.ts";
import { contactsList } from "#lib/contacts/list.ts";
import type { ExportColumn, RowStream } from "#lib/exports/column.ts";
import { incomingList } from "#lib/incoming/list.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { paymentsList } from "#lib/payments/list.ts";
import { byOperatorColumns, bySourceColumns, byTypeColumns } from "#lib/reports/grouped-columns.ts";
import type { ReportPreset } from "#lib/reports/presets.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { usersList } from "#lib/users/list.ts";
import type { Verb } from "#server/auth/permitted.ts";
import { listBillings } from "#server/billings/service.ts";
import { listContacts } from "#server/contacts/service.ts";
import { listIncoming } from "#server/incoming/service.ts";
import { listInvoices } from "#server/invoices/service.ts";
import { listNotifications } from "#server/notifications/service.ts";
import { listPayments } from "#server/payments/service.ts";
import { listSendings } from "#server/sendings/service.ts";
import { listTasks } from "#server/tasks/service.ts";
import { listUsers } from "#server/users/service.ts";

/** What a report is made of. */
interface ReportSource {
  list: ListDefinition;
  /** Checks the permission of the list, and limits the rows by it. */
  verb: Verb<[ListParameters], { total: number; totalIsEstimate?: boolean }>;
  columns: readonly ExportColumn[];
  group?: NonNullable<RowStream["group"]>;
}

const sendings = { list: sendingsList, verb: listSendings } as const;
const billings = { list: billingsList, verb: listBillings } as const;

export const sources: Readonly<Record<ReportPreset, ReportSource>> = {
  "sendings.details": { ...sendings, columns: sendingsList.columns },
  "sendings.byType": { ...sendings, columns: byTypeColumns, group: "type" },
  "sendings.byOperator": { ...sendings, columns: byOperatorColumns, group: "operator" },
  "billings.details": { ...billings, columns: billingsList.columns },
  "billings.bySource": { ...billings, columns: bySourceColumns, group: "source" },
  "incoming.details": { list: incomingList, verb: listIncoming, columns: incomingList.columns },
  "payments.details": { list: paymentsList, verb: listPayments, columns: paymentsList.columns },
  "invoices.details": { list: invoicesList, verb: listInvoices, columns: invoicesList.columns },
  "tasks.details": { list: tasksList, verb: listTasks, columns: tasksList.columns },
  "notifications.details": {
    list: notificationsList,
    verb: listNotifications,
    columns: notificationsList.columns,
  },
  "contacts.details": { list: contactsList, verb: listContacts, columns: contactsList.columns },
  "users.details": { list: usersList, verb: listUsers, columns: usersList.columns },
};
