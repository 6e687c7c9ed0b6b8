import { type Level, levels } from "#lib/grants.ts";
import type { PermissionPath, Permissions } from "#lib/permissions.ts";
import { type MemberRole, memberRoles } from "./member-roles.ts";

type Allowed = readonly MemberRole[];

const all: Allowed = memberRoles;
const owner: Allowed = ["owner"];
/** Those who read messages and what comes of them. */
const readers: Allowed = all;
/** Those who work with people's names and numbers. */
const contacts: Allowed = ["owner", "marketer", "developer", "reader"];
/** A developer's tokens may no more than the developer: without sending they would be of no use. */
const senders: Allowed = ["owner", "marketer", "developer"];
const programmers: Allowed = ["owner", "developer"];
const movements: Allowed = ["owner", "accountant", "developer", "reader"];
const money: Allowed = ["owner", "accountant", "reader"];
const payers: Allowed = ["owner", "accountant"];

/** Who of an account's members keeps which of its rights; the type check asks for every path. */
export const keptBy: Readonly<Record<PermissionPath, Allowed>> = {
  "sendings.generate": senders,
  "sendings.get": readers,
  "sendings.update": senders,
  "sendingsIncoming.get": readers,
  "reports.get": readers,
  "reports.create": readers,
  "tasks.get": readers,
  "tasks.update": senders,
  "tasks.remove": senders,
  "templates.get": contacts,
  "templates.create": senders,
  "templates.update": senders,
  "templates.remove": senders,
  "contacts.get": contacts,
  "contacts.create": senders,
  "contacts.update": senders,
  "contacts.remove": senders,
  "storage.get": contacts,
  "storage.create": senders,
  "storage.update": senders,
  "storage.remove": senders,
  "sendernames.get": contacts,
  "sendernames.create": senders,
  "sendernames.update": senders,
  "sendernames.remove": senders,
  "sendernames.moderate": owner,
  "wapiInstances.get": contacts,
  "wapiInstances.create": senders,
  "wapiInstances.update": senders,
  "wapiInstances.remove": senders,
  "subscriptions.get": all,
  "subscriptions.create": senders,
  "subscriptions.update": senders,

  "billings.find": movements,
  "billings.generate": payers,
  "billings.overdraft": owner,
  "ledgerChecks.get": owner,
  "ledgerChecks.create": owner,
  "payments.get": money,
  "payments.create": payers,
  "payments.update": payers,
  "recurrentPayments.get": money,
  "recurrentPayments.create": payers,
  "recurrentPayments.update": payers,
  "recurrentPayments.remove": payers,
  "invoices.get": money,
  "invoices.create": payers,
  "invoices.update": payers,
  "requisites.get": money,
  "requisites.create": payers,
  "requisites.update": payers,
  "requisites.remove": payers,
  "companies.get": money,
  "companies.create": payers,
  "companies.update": payers,
  "companies.remove": payers,
  "documents.get": money,
  "documentTemplates.generate": payers,
  "documentTemplates.get": owner,
  "documentTemplates.update": owner,
  "tariffs.get": all,
  "tariffs.create": owner,
  "tariffs.update": owner,
  "tariffs.remove": owner,
  "customerPrices.get": money,
  "customerPrices.update": owner,
  "dictionaries.get": all,
  "dictionaries.update": owner,

  // Notices tell of payments and of the balance: they go to those who read the movements of money.
  "notifications.get": movements,
  // One who only reads takes none of them off the others' lists.
  "notifications.update": ["owner", "accountant", "developer"],
  "settingsUser.get": all,
  "settingsUser.update": programmers,
  "advanced.settingsUser.get": all,
  "advanced.settingsUser.update": owner,
  "secret.settingsUser.get": owner,
  "secret.settingsUser.update": owner,

  "users.get": all,
  "users.create": owner,
  "users.update": owner,
  "advanced.users.find": owner,
  "advanced.users.update": owner,
  "secret.loginAs": owner,
  "members.get": owner,
  "members.create": owner,
  "members.update": owner,
  "members.remove": owner,
  "tokens.get": programmers,
  "tokens.create": programmers,
  "tokens.update": programmers,
  "tokens.remove": programmers,
  // A member's own: password, second factor, sessions and sign-ins.
  "telemetry.get": all,
  "telemetry.create": all,
  "credentials.get": all,
  "credentials.create": all,
  "credentials.update": all,
  "credentials.remove": all,

  "sendingsModeration.get": owner,
  "sendingsModeration.update": owner,
  "messageRules.get": owner,
  "messageRules.create": owner,
  "messageRules.update": owner,
  "messageRules.remove": owner,
  "messageRuleGroups.get": owner,
  "messageRuleGroups.create": owner,
  "messageRuleGroups.update": owner,
  "messageRuleGroups.remove": owner,
  "keywords.get": owner,
  "keywords.create": owner,
  "keywords.update": owner,
  "keywords.remove": owner,
  "settingsSite.get": owner,
  "settingsSite.update": owner,
  "eventsHistory.get": owner,
  "providers.get": owner,
  "providers.create": owner,
  "providers.update": owner,
  "providers.remove": owner,
  "providerGroups.get": owner,
  "providerGroups.create": owner,
  "providerGroups.update": owner,
  "providerGroups.remove": owner,
  "routingRules.get": owner,
  "routingRules.create": owner,
  "routingRules.update": owner,
  "routingRules.remove": owner,
  "routingGroups.get": owner,
  "routingGroups.create": owner,
  "routingGroups.update": owner,
  "routingGroups.remove": owner,
  "servers.get": owner,
  "servers.create": owner,
  "servers.update": owner,
  "servers.remove": owner,
  "mails.get": owner,
};

/** How far a member sees of what an account sees: only its owners reach the accounts below it. */
function reachOf(role: MemberRole): Level {
  return role === "owner" ? "all" : "own";
}

/** An account's rights as far as a member of it has them. */
export function permissionsOfMember(permissions: Permissions, role: MemberRole): Permissions {
  const reach = levels.indexOf(reachOf(role));
  const kept = Object.entries(permissions) as [PermissionPath, Level][];
  return Object.fromEntries(
    kept
      .filter(([path]) => keptBy[path].includes(role))
      .map(([path, level]) => [path, levels[Math.min(levels.indexOf(level), reach)]]),
  );
}
