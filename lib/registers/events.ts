// Written by `node scripts/registers.mjs`.
import { apiLogEvents } from "#lib/api-log/events.ts";
import { credentialsEvents, recoveryEvents, sessionEvents } from "#lib/auth/events.ts";
import { billingsEvents, ledgerChecksEvents } from "#lib/billings/events.ts";
import { companiesEvents } from "#lib/companies/events.ts";
import {
  contactImportsEvents,
  contactJobsEvents,
  contactListsEvents,
  contactsEvents,
} from "#lib/contacts/events.ts";
import { documentTemplatesEvents } from "#lib/documents/events.ts";
import { eventsHistoryEvents } from "#lib/events/events.ts";
import { inboundCallsEvents } from "#lib/inbound/calls-events.ts";
import { inboundEvents } from "#lib/inbound/events.ts";
import { invitationsEvents } from "#lib/invitations/events.ts";
import { invoicesEvents } from "#lib/invoices/events.ts";
import { keywordsEvents } from "#lib/keywords/events.ts";
import { linkDomainsEvents, linksEvents } from "#lib/links/events.ts";
import { mailSecretsEvents } from "#lib/mail-secrets/events.ts";
import { membersEvents } from "#lib/members/events.ts";
import {
  messageRuleGroupsEvents,
  messageRulesEvents,
  sendingsModerationEvents,
} from "#lib/moderation/events.ts";
import { networksEvents } from "#lib/networks/events.ts";
import { notificationsEvents } from "#lib/notifications/events.ts";
import { paymentsEvents } from "#lib/payments/events.ts";
import { recurrentPaymentsEvents } from "#lib/payments/recurrent-events.ts";
import {
  providerCallbacksEvents,
  providerGroupsEvents,
  providersEvents,
  routingRulesEvents,
} from "#lib/providers/events.ts";
import { registrationEvents } from "#lib/registration/events.ts";
import { reportSchedulesEvents, reportsEvents } from "#lib/reports/events.ts";
import { requisitesEvents } from "#lib/requisites/events.ts";
import { sendernamesEvents } from "#lib/sendernames/events.ts";
import { sendingsEvents, sendingsIncomingEvents } from "#lib/sendings/events.ts";
import { serversEvents } from "#lib/servers/events.ts";
import { settingsSiteEvents } from "#lib/settings/events.ts";
import { smppPasswordsEvents, smppSessionsEvents } from "#lib/smpp/events.ts";
import { storageEvents } from "#lib/storage/events.ts";
import { customerPricesEvents, priceListsEvents, tariffsEvents } from "#lib/tariffs/events.ts";
import { tasksEvents } from "#lib/tasks/events.ts";
import { telemetryEvents } from "#lib/telemetry/events.ts";
import { templatesEvents } from "#lib/templates/events.ts";
import { tokensEvents } from "#lib/tokens/events.ts";
import { usersEvents } from "#lib/users/events.ts";
import { verificationsEvents } from "#lib/verifications/events.ts";
import { wapiInstancesEvents } from "#lib/wapi/events.ts";
import { subscriptionsEvents } from "#lib/wapi/subscription-events.ts";
import { webhooksEvents } from "#lib/webhooks/events.ts";

/** The events of every kind of row; `<resource>Events` are those of the resource. */
export const eventCatalogue = {
  sendings: sendingsEvents,
  sendingsIncoming: sendingsIncomingEvents,
  tasks: tasksEvents,
  sendernames: sendernamesEvents,
  wapiInstances: wapiInstancesEvents,
  subscriptions: subscriptionsEvents,
  templates: templatesEvents,
  contactLists: contactListsEvents,
  contacts: contactsEvents,
  storage: storageEvents,
  contactJobs: contactJobsEvents,
  contactImports: contactImportsEvents,
  billings: billingsEvents,
  payments: paymentsEvents,
  invoices: invoicesEvents,
  recurrentPayments: recurrentPaymentsEvents,
  documentTemplates: documentTemplatesEvents,
  requisites: requisitesEvents,
  companies: companiesEvents,
  ledgerChecks: ledgerChecksEvents,
  tariffs: tariffsEvents,
  priceLists: priceListsEvents,
  networks: networksEvents,
  customerPrices: customerPricesEvents,
  notifications: notificationsEvents,
  providers: providersEvents,
  providerGroups: providerGroupsEvents,
  routingRules: routingRulesEvents,
  users: usersEvents,
  members: membersEvents,
  settingsSite: settingsSiteEvents,
  session: sessionEvents,
  credentials: credentialsEvents,
  telemetry: telemetryEvents,
  tokens: tokensEvents,
  recovery: recoveryEvents,
  registration: registrationEvents,
  webhooks: webhooksEvents,
  reports: reportsEvents,
  reportSchedules: reportSchedulesEvents,
  smppPasswords: smppPasswordsEvents,
  smppSessions: smppSessionsEvents,
  messageRuleGroups: messageRuleGroupsEvents,
  messageRules: messageRulesEvents,
  sendingsModeration: sendingsModerationEvents,
  keywords: keywordsEvents,
  links: linksEvents,
  eventsHistory: eventsHistoryEvents,
  servers: serversEvents,
  apiLog: apiLogEvents,
  verifications: verificationsEvents,
  inboundCalls: inboundCallsEvents,
  inbound: inboundEvents,
  invitations: invitationsEvents,
  mailSecrets: mailSecretsEvents,
  linkDomains: linkDomainsEvents,
  providerCallbacks: providerCallbacksEvents,
};
