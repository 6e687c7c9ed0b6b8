import { operatorScreens } from "./operator-screens.ts";
import { programScreens } from "./program-screens.ts";
import { type Screen, screen } from "./screen.ts";

/** A recipe connects a system by one of these; without any there is nothing to follow. */
const recipes = { anyOf: ["api", "webhooks", "inbound"] } as const;
const links = { permissions: ["links.get"], edition: "links" } as const;

/** Every screen of the product: guard, navigation, palette, titles and access tests read this table. */
const table = [
  screen("public", "/login", "screens.login"),
  screen("public", "/registration", "screens.registration"),
  screen("public", "/recover", "screens.recover"),
  screen("public", "/recover/{key}", "screens.recover"),
  // People who are signed in may be invited too.
  screen("clear", "/invitation/{key}", "screens.invitation"),
  // A payment can be paid by anyone who has its address.
  screen("clear", "/pay/{id}", "screens.pay"),
  screen("clear", "/testPayment/{key}", "screens.pay"),
  // Visitors of an account's page, signed in or not.
  screen("clear", "/optIn/{key}", "screens.optIn"),
  screen("cabinet", "/", "screens.home", { nav: { section: "work", icon: "home" } }),
  screen("cabinet", "/survey", "screens.survey"),
  screen("cabinet", "/send/{template}", "screens.send", { permissions: ["sendings.generate"] }),
  screen("cabinet", "/send", "screens.send", {
    permissions: ["sendings.generate"],
    nav: { section: "work", icon: "send" },
  }),
  screen("cabinet", "/messages/outgoing", "screens.outgoing", {
    permissions: ["sendings.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/incoming", "screens.incoming", {
    permissions: ["sendingsIncoming.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/tasks", "screens.tasks", {
    permissions: ["tasks.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/tasks/{id}", "screens.task", { permissions: ["tasks.get"] }),
  screen("cabinet", "/messages/templates", "screens.templates", {
    permissions: ["templates.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/analytics", "screens.analytics", {
    permissions: ["sendings.get", "analytics.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/links", "screens.links", {
    ...links,
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/links/domains", "screens.linkDomains", links),
  screen("cabinet", "/messages/codes", "screens.codes", {
    permissions: ["verifications.get"],
    edition: "codes",
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  screen("cabinet", "/messages/codes/settings", "screens.codeSettings", {
    permissions: ["verifications.get"],
    edition: "codes",
  }),
  screen("cabinet", "/utm", "screens.utm", { permissions: ["links.create"], edition: "links" }),
  screen("cabinet", "/contacts", "screens.contacts", {
    permissions: ["contacts.get"],
    nav: { section: "work", icon: "contacts" },
  }),
  screen("cabinet", "/contacts/import", "screens.contactImport", {
    permissions: ["contacts.get", "contacts.create"],
  }),
  screen("cabinet", "/contacts/import/{id}", "screens.contactImport", {
    permissions: ["contacts.get"],
  }),
  screen("cabinet", "/contacts/invitations", "screens.invitations", {
    permissions: ["contacts.get"],
  }),
  screen("cabinet", "/contacts/{id}", "screens.contacts", { permissions: ["contacts.get"] }),
  screen("cabinet", "/storage", "screens.storage", {
    permissions: ["storage.get"],
    nav: { section: "work", group: "files", icon: "storage" },
  }),
  screen("cabinet", "/storage/reports", "screens.reports", {
    permissions: ["reports.get"],
    nav: { section: "work", group: "files", icon: "storage" },
  }),
  screen("cabinet", "/storage/create", "screens.storage", { permissions: ["storage.get"] }),
  screen("cabinet", "/users", "screens.users", {
    permissions: [{ path: "users.get", minLevel: "children" }],
    // Only resellers have this permission.
    otherTitle: {
      permission: { path: "customerPrices.get", minLevel: "own" },
      titleKey: "screens.customers",
    },
    nav: { section: "work", icon: "users" },
  }),
  screen("cabinet", "/balance/payments", "screens.payments", {
    permissions: ["payments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/balance/recurrentPayments", "screens.recurrentPayments", {
    permissions: ["recurrentPayments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/balance/billings", "screens.billings", {
    permissions: ["billings.find"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/balance/billings/days", "screens.billingDays", {
    permissions: ["billings.find"],
  }),
  screen("cabinet", "/balance/statement", "screens.statement", {
    permissions: ["billings.find"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/balance/invoices", "screens.invoices", {
    permissions: ["invoices.get"],
    edition: "legal",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/balance/referrals", "screens.referrals", {
    permissions: ["billings.find"],
    edition: "referrals",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  screen("cabinet", "/tariffs", "screens.tariffs", {
    permissions: ["tariffs.get"],
    nav: { section: "money", icon: "tariffs" },
  }),
  screen("cabinet", "/tariffs/customers", "screens.customerPrices", {
    // Only resellers have this permission, so the level excludes it from what every customer reaches.
    permissions: [{ path: "customerPrices.get", minLevel: "own" }],
  }),
  ...operatorScreens,
  screen("cabinet", "/account/profile", "screens.profile", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/requisites", "screens.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/requisites/create", "screens.requisites", {
    permissions: ["requisites.create"],
    edition: "legal",
  }),
  screen("cabinet", "/account/requisites/{id}", "screens.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
  }),
  screen("cabinet", "/account/companies", "screens.companies", {
    permissions: ["companies.get", { path: "companies.create", minLevel: "own" }],
    edition: "legal",
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/companies/create", "screens.companies", {
    permissions: ["companies.get", { path: "companies.create", minLevel: "own" }],
    edition: "legal",
  }),
  screen("cabinet", "/account/companies/{id}", "screens.companies", {
    permissions: ["companies.get", { path: "companies.update", minLevel: "own" }],
    edition: "legal",
  }),
  ...programScreens,
  screen("cabinet", "/account/password", "screens.password", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/telemetry", "screens.telemetry", {
    permissions: ["telemetry.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/sessions", "screens.sessions", {
    permissions: ["credentials.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/events", "screens.accountEvents", {
    permissions: ["eventsHistory.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/account/members", "screens.members", {
    permissions: ["members.get"],
    nav: { section: "account", icon: "account" },
  }),
  screen("cabinet", "/settings/settingsUser", "screens.settingsUser", {
    permissions: ["settingsUser.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/webhooks", "screens.webhooks", {
    permissions: ["webhooks.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/sendernames", "screens.sendernames", {
    permissions: ["sendernames.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/wapi", "screens.wapi", {
    permissions: ["wapiInstances.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/integrations", "screens.integrations", {
    features: recipes,
    edition: "integrations",
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/integrations/{id}", "screens.integrations", {
    features: recipes,
    edition: "integrations",
  }),
  screen("cabinet", "/settings/inbound", "screens.inbound", {
    permissions: ["inbound.get"],
    edition: "integrations",
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/settings/inbound/{id}", "screens.inbound", {
    permissions: ["inbound.get"],
    edition: "integrations",
  }),
  screen("cabinet", "/settings/api", "screens.apiLog", {
    permissions: ["apiLog.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  screen("cabinet", "/notifications", "screens.notifications", {
    // The product gates the screen by the money; what it shows takes `notifications.get` besides.
    permissions: ["billings.find"],
    memberPermissions: ["notifications.get"],
    nav: { section: "account", icon: "notifications" },
  }),
  screen("clear", "/documentation", "screens.documentation", {
    nav: { section: "help", icon: "documentation" },
  }),
  screen("clear", "/documentation/{category}", "screens.documentation"),
  screen("clear", "/documentation/{category}/{file}", "screens.documentation"),
  screen("clear", "/documentation/api/reference", "screens.reference"),
  screen("clear", "/documentation/api/reference/{call}", "screens.reference"),
  screen("cabinet", "/about", "screens.about", { nav: { section: "help", icon: "about" } }),
  screen("cabinet", "/debug", "screens.debug"),
  screen("cabinet", "/forbidden", "screens.forbidden"),
];

export const screens: readonly Screen[] = table;

export type ScreenPath = (typeof table)[number]["path"];
