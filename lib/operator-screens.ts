import { screen } from "./screen.ts";

/** The screens of the operator's room, in the order of their navigation. */
export const operatorScreens = [
  screen("cabinet", "/operator/providers", "screens.providers", {
    permissions: ["providers.get"],
    nav: { section: "operator", icon: "providers" },
  }),
  screen("cabinet", "/operator/providers/groups", "screens.providerGroups", {
    permissions: ["providerGroups.get"],
  }),
  screen("cabinet", "/operator/providers/callbacks", "screens.providerCallbacks", {
    permissions: ["providerCallbacks.get"],
  }),
  screen("cabinet", "/operator/routing", "screens.routing", {
    permissions: ["routingRules.get"],
    nav: { section: "operator", icon: "routing" },
  }),
  screen("cabinet", "/operator/moderation", "screens.moderation", {
    permissions: ["sendingsModeration.get"],
    nav: { section: "operator", icon: "moderation" },
  }),
  screen("cabinet", "/operator/moderation/rules", "screens.messageRules", {
    permissions: ["messageRules.get", "messageRuleGroups.get"],
  }),
  screen("cabinet", "/operator/moderation/groups", "screens.messageRuleGroups", {
    permissions: ["messageRuleGroups.get"],
  }),
  screen("cabinet", "/operator/keywords", "screens.keywords", {
    permissions: ["keywords.get"],
    nav: { section: "operator", icon: "messages" },
  }),
  screen("cabinet", "/operator/networks", "screens.networks", {
    permissions: ["dictionaries.update"],
    nav: { section: "operator", icon: "networks" },
  }),
  screen("cabinet", "/operator/countries", "screens.countries", {
    permissions: ["dictionaries.update"],
  }),
  screen("cabinet", "/operator/smpp", "screens.smppSessions", {
    permissions: ["smppSessions.remove"],
    edition: "smpp",
    nav: { section: "operator", icon: "networks" },
  }),
  screen("cabinet", "/operator/tariffs", "screens.priceLists", {
    permissions: ["tariffs.update"],
    nav: { section: "operator", icon: "tariffs" },
  }),
  screen("cabinet", "/operator/costs", "screens.costs", {
    permissions: ["providers.update", "tariffs.update"],
    nav: { section: "operator", icon: "tariffs" },
  }),
  screen("cabinet", "/operator/ledger", "screens.ledger", {
    permissions: ["ledgerChecks.get"],
    nav: { section: "operator", icon: "ledger" },
  }),
  screen("cabinet", "/operator/documentTemplates", "screens.documentTemplates", {
    permissions: ["documentTemplates.get", "documentTemplates.update"],
    edition: "legal",
    nav: { section: "operator", icon: "documents" },
  }),
  screen("cabinet", "/operator/events", "screens.eventsHistory", {
    permissions: [{ path: "eventsHistory.get", minLevel: "all" }],
    nav: { section: "operator", icon: "events" },
  }),
  screen("cabinet", "/operator/servers", "screens.servers", {
    permissions: ["servers.get"],
    nav: { section: "operator", icon: "servers" },
  }),
  screen("cabinet", "/operator/settings", "screens.siteSettings", {
    permissions: ["settingsSite.get", "settingsSite.update"],
    nav: { section: "operator", icon: "settings" },
  }),
  screen("cabinet", "/operator/mail", "screens.mail", {
    permissions: ["mails.get"],
    nav: { section: "operator", icon: "mail" },
  }),
];
