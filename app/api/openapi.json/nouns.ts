// Written by `node scripts/registers.mjs`.
import type { Operation } from "#server/transport/operation.ts";
import * as analytics from "../analytics/operations.ts";
import * as apiLog from "../apiLog/operations.ts";
import * as billings from "../billings/operations.ts";
import * as callbacks from "../callbacks/operations.ts";
import * as changePassword from "../changePassword/operations.ts";
import * as codeForms from "../codeForms/operations.ts";
import * as companies from "../companies/operations.ts";
import * as contactLists from "../contactLists/operations.ts";
import * as contacts from "../contacts/operations.ts";
import * as customerPrices from "../customerPrices/operations.ts";
import * as customers from "../customers/operations.ts";
import * as dictionaries from "../dictionaries/operations.ts";
import * as docs from "../docs/operations.ts";
import * as documents from "../documents/operations.ts";
import * as documentTemplates from "../documentTemplates/operations.ts";
import * as eventsHistory from "../eventsHistory/operations.ts";
import * as inbound from "../inbound/operations.ts";
import * as integrationCalls from "../integrationCalls/operations.ts";
import * as integrations from "../integrations/operations.ts";
import * as invitations from "../invitations/operations.ts";
import * as keywords from "../keywords/operations.ts";
import * as linkDomains from "../linkDomains/operations.ts";
import * as links from "../links/operations.ts";
import * as login from "../login/operations.ts";
import * as mailSecrets from "../mailSecrets/operations.ts";
import * as mcp from "../mcp/operations.ts";
import * as members from "../members/operations.ts";
import * as messageRuleGroups from "../messageRuleGroups/operations.ts";
import * as messageRules from "../messageRules/operations.ts";
import * as dadata from "../n/dadata/operations.ts";
import * as invoices from "../n/invoices/operations.ts";
import * as messagePayloadGenerator from "../n/message-payload-generator/operations.ts";
import * as notifications from "../n/notifications/operations.ts";
import * as networks from "../networks/operations.ts";
import * as payments from "../payments/operations.ts";
import * as priceLists from "../priceLists/operations.ts";
import * as providerCallbacks from "../providerCallbacks/operations.ts";
import * as providerGroups from "../providerGroups/operations.ts";
import * as providers from "../providers/operations.ts";
import * as recover from "../recover/operations.ts";
import * as recurrentPayments from "../recurrentPayments/operations.ts";
import * as referrals from "../referrals/operations.ts";
import * as registration from "../registration/operations.ts";
import * as reports from "../reports/operations.ts";
import * as reportSchedules from "../reportSchedules/operations.ts";
import * as requisites from "../requisites/operations.ts";
import * as routingRules from "../routingRules/operations.ts";
import * as sendernames from "../sendernames/operations.ts";
import * as sendings from "../sendings/operations.ts";
import * as sendingsIncoming from "../sendingsIncoming/operations.ts";
import * as sendingsModeration from "../sendingsModeration/operations.ts";
import * as servers from "../servers/operations.ts";
import * as settings from "../settings/operations.ts";
import * as settingsUser from "../settingsUser/operations.ts";
import * as shortLinks from "../shortLinks/operations.ts";
import * as smppPasswords from "../smppPasswords/operations.ts";
import * as smppSessions from "../smppSessions/operations.ts";
import * as special from "../special/operations.ts";
import * as storage from "../storage/operations.ts";
import * as subscriptions from "../subscriptions/operations.ts";
import * as tariffs from "../tariffs/operations.ts";
import * as tasks from "../tasks/operations.ts";
import * as telemetry from "../telemetry/operations.ts";
import * as templates from "../templates/operations.ts";
import * as tokens from "../tokens/operations.ts";
import * as tts from "../tts/operations.ts";
import * as unsubscribe from "../unsubscribe/operations.ts";
import * as users from "../users/operations.ts";
import * as verify from "../verify/operations.ts";
import * as verifySettings from "../verifySettings/operations.ts";
import * as wapiInstances from "../wapiInstances/operations.ts";
import * as webhooks from "../webhooks/operations.ts";

/** The calls of each noun, in the order of the API's description. */
export const nouns: readonly Record<string, Operation>[] = [
  login,
  registration,
  special,
  recover,
  settings,
  settingsUser,
  users,
  sendings,
  sendingsIncoming,
  tasks,
  contactLists,
  contacts,
  sendernames,
  wapiInstances,
  subscriptions,
  storage,
  templates,
  billings,
  payments,
  recurrentPayments,
  referrals,
  requisites,
  dadata,
  companies,
  invoices,
  documents,
  documentTemplates,
  tariffs,
  customerPrices,
  priceLists,
  networks,
  dictionaries,
  notifications,
  callbacks,
  providers,
  providerGroups,
  routingRules,
  members,
  tokens,
  telemetry,
  changePassword,
  docs,
  webhooks,
  analytics,
  customers,
  reports,
  reportSchedules,
  unsubscribe,
  mcp,
  smppPasswords,
  smppSessions,
  messageRuleGroups,
  messageRules,
  sendingsModeration,
  keywords,
  links,
  shortLinks,
  eventsHistory,
  servers,
  apiLog,
  messagePayloadGenerator,
  codeForms,
  verify,
  verifySettings,
  tts,
  inbound,
  integrationCalls,
  integrations,
  invitations,
  mailSecrets,
  linkDomains,
  providerCallbacks,
];
