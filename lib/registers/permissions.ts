// Written by `node scripts/registers.mjs`.
import { analyticsPermissions } from "#lib/analytics/permissions.ts";
import { apiLogPermissions } from "#lib/api-log/permissions.ts";
import { credentialsPermissions } from "#lib/auth/permissions.ts";
import { billingsPermissions } from "#lib/billings/permissions.ts";
import { companiesPermissions } from "#lib/companies/permissions.ts";
import { contactsPermissions } from "#lib/contacts/permissions.ts";
import { documentsPermissions } from "#lib/documents/permissions.ts";
import { eventsPermissions } from "#lib/events/permissions.ts";
import { inboundPermissions } from "#lib/inbound/permissions.ts";
import { incomingPermissions } from "#lib/incoming/permissions.ts";
import { invoicesPermissions } from "#lib/invoices/permissions.ts";
import { linksPermissions } from "#lib/links/permissions.ts";
import { mailSecretsPermissions } from "#lib/mail-secrets/permissions.ts";
import { mailsPermissions } from "#lib/mail/permissions.ts";
import { membersPermissions } from "#lib/members/permissions.ts";
import { networksPermissions } from "#lib/networks/permissions.ts";
import { notificationsPermissions } from "#lib/notifications/permissions.ts";
import { paymentsPermissions } from "#lib/payments/permissions.ts";
import { providersPermissions } from "#lib/providers/permissions.ts";
import { reportsPermissions } from "#lib/reports/permissions.ts";
import { requisitesPermissions } from "#lib/requisites/permissions.ts";
import { sendernamesPermissions } from "#lib/sendernames/permissions.ts";
import { sendingsPermissions } from "#lib/sendings/permissions.ts";
import { settingsPermissions } from "#lib/settings/permissions.ts";
import { smppPermissions } from "#lib/smpp/permissions.ts";
import { storagePermissions } from "#lib/storage/permissions.ts";
import { tariffsPermissions } from "#lib/tariffs/permissions.ts";
import { tasksPermissions } from "#lib/tasks/permissions.ts";
import { telemetryPermissions } from "#lib/telemetry/permissions.ts";
import { templatesPermissions } from "#lib/templates/permissions.ts";
import { tokensPermissions } from "#lib/tokens/permissions.ts";
import { usersPermissions } from "#lib/users/permissions.ts";
import { verificationsPermissions } from "#lib/verifications/permissions.ts";
import { wapiInstancesPermissions } from "#lib/wapi/permissions.ts";
import { webhooksPermissions } from "#lib/webhooks/permissions.ts";

/** Every permission: the level each role has and which members keep it. */
export const rights = {
  ...sendingsPermissions,
  ...incomingPermissions,
  ...templatesPermissions,
  ...tasksPermissions,
  ...contactsPermissions,
  ...storagePermissions,
  ...sendernamesPermissions,
  ...notificationsPermissions,
  ...settingsPermissions,
  ...eventsPermissions,
  ...tariffsPermissions,
  ...networksPermissions,
  ...billingsPermissions,
  ...paymentsPermissions,
  ...invoicesPermissions,
  ...requisitesPermissions,
  ...companiesPermissions,
  ...documentsPermissions,
  ...usersPermissions,
  ...tokensPermissions,
  ...telemetryPermissions,
  ...credentialsPermissions,
  ...membersPermissions,
  ...providersPermissions,
  ...mailsPermissions,
  ...wapiInstancesPermissions,
  ...webhooksPermissions,
  ...reportsPermissions,
  ...smppPermissions,
  ...linksPermissions,
  ...apiLogPermissions,
  ...analyticsPermissions,
  ...verificationsPermissions,
  ...inboundPermissions,
  ...mailSecretsPermissions,
};
