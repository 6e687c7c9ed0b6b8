import { built, type Screen } from "./screen.ts";

/** Every screen of the product: guard, navigation, palette, titles and access tests read this table. */
const table = [
  built("public", "/login", "screens.login"),
  built("public", "/registration", "screens.registration"),
  built("public", "/recover", "screens.recover"),
  built("public", "/recover/{key}", "screens.recover"),
  // Whoever is signed in may be invited too.
  built("clear", "/invitation/{key}", "screens.invitation"),
  // Whoever has a payment's address pays it.
  built("clear", "/pay/{id}", "screens.pay"),
  built("clear", "/testPayment/{key}", "screens.pay"),
  built("cabinet", "/", "screens.home", { nav: { section: "work", icon: "home" } }),
  built("cabinet", "/survey", "screens.survey"),
  built("cabinet", "/send/{template}", "screens.send", { permissions: ["sendings.generate"] }),
  built("cabinet", "/send", "screens.send", {
    permissions: ["sendings.generate"],
    nav: { section: "work", icon: "send" },
  }),
  built("cabinet", "/messages/outgoing", "screens.outgoing", {
    permissions: ["sendings.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/messages/incoming", "screens.incoming", {
    permissions: ["sendingsIncoming.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/messages/tasks", "screens.tasks", {
    permissions: ["tasks.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/messages/templates", "screens.templates", {
    permissions: ["templates.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/contacts", "screens.contacts", {
    permissions: ["contacts.get"],
    nav: { section: "work", icon: "contacts" },
  }),
  built("cabinet", "/contacts/{id}", "screens.contacts", { permissions: ["contacts.get"] }),
  built("cabinet", "/storage", "screens.storage", {
    permissions: ["storage.get"],
    nav: { section: "work", icon: "storage" },
  }),
  built("cabinet", "/storage/create", "screens.storage", { permissions: ["storage.get"] }),
  built("cabinet", "/users", "screens.users", {
    permissions: [{ path: "users.get", least: "children" }],
    nav: { section: "work", icon: "users" },
  }),
  built("cabinet", "/balance/payments", "screens.payments", {
    permissions: ["payments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/recurrentPayments", "screens.recurrentPayments", {
    permissions: ["recurrentPayments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/billings", "screens.billings", {
    permissions: ["billings.find"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/billings/days", "screens.billingDays", {
    permissions: ["billings.find"],
  }),
  built("cabinet", "/balance/statement", "screens.statement", {
    permissions: ["billings.find"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/invoices", "screens.invoices", {
    permissions: ["invoices.get"],
    edition: "legal",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/referrals", "screens.referrals", {
    permissions: ["billings.find"],
    edition: "referrals",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/tariffs", "screens.tariffs", {
    permissions: ["tariffs.get"],
    nav: { section: "money", icon: "tariffs" },
  }),
  built("cabinet", "/tariffs/customers", "screens.customerPrices", {
    // Nobody but resellers has it: the level says so to what asks what every customer reaches.
    permissions: [{ path: "customerPrices.get", least: "own" }],
  }),
  built("cabinet", "/operator/providers", "screens.providers", {
    permissions: ["providers.get"],
    nav: { section: "operator", icon: "providers" },
  }),
  built("cabinet", "/operator/routing", "screens.routing", {
    permissions: ["routingRules.get"],
    nav: { section: "operator", icon: "routing" },
  }),
  built("cabinet", "/operator/networks", "screens.networks", {
    permissions: ["dictionaries.update"],
    nav: { section: "operator", icon: "networks" },
  }),
  built("cabinet", "/operator/tariffs", "screens.priceLists", {
    permissions: ["tariffs.update"],
    nav: { section: "operator", icon: "tariffs" },
  }),
  built("cabinet", "/operator/ledger", "screens.ledger", {
    permissions: ["ledgerChecks.get"],
    nav: { section: "operator", icon: "ledger" },
  }),
  built("cabinet", "/operator/documentTemplates", "screens.documentTemplates", {
    permissions: ["documentTemplates.get", "documentTemplates.update"],
    edition: "legal",
    nav: { section: "operator", icon: "documents" },
  }),
  built("cabinet", "/operator/settings", "screens.siteSettings", {
    permissions: ["settingsSite.get", "settingsSite.update"],
    nav: { section: "operator", icon: "settings" },
  }),
  built("cabinet", "/operator/mail", "screens.mail", {
    permissions: ["mails.get"],
    nav: { section: "operator", icon: "mail" },
  }),
  built("cabinet", "/account/profile", "screens.profile", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/requisites", "screens.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/requisites/create", "screens.requisites", {
    permissions: ["requisites.create"],
    edition: "legal",
  }),
  built("cabinet", "/account/requisites/{id}", "screens.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
  }),
  built("cabinet", "/account/companies", "screens.companies", {
    permissions: ["companies.get", { path: "companies.create", least: "own" }],
    edition: "legal",
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/companies/create", "screens.companies", {
    permissions: ["companies.get", { path: "companies.create", least: "own" }],
    edition: "legal",
  }),
  built("cabinet", "/account/companies/{id}", "screens.companies", {
    permissions: ["companies.get", { path: "companies.update", least: "own" }],
    edition: "legal",
  }),
  built("cabinet", "/account/tokens", "screens.tokens", {
    permissions: ["tokens.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/password", "screens.password", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/telemetry", "screens.telemetry", {
    permissions: ["telemetry.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/sessions", "screens.sessions", {
    permissions: ["credentials.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/account/members", "screens.members", {
    permissions: ["members.get"],
    nav: { section: "account", icon: "account" },
  }),
  built("cabinet", "/settings/settingsUser", "screens.settingsUser", {
    permissions: ["settingsUser.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  built("cabinet", "/settings/sendernames", "screens.sendernames", {
    permissions: ["sendernames.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  built("cabinet", "/settings/wapi", "screens.wapi", {
    permissions: ["wapiInstances.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  built("cabinet", "/settings/integrations", "screens.integrations", {
    edition: "integrations",
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  built("cabinet", "/settings/integrations/{id}", "screens.integrations", {
    edition: "integrations",
  }),
  built("cabinet", "/notifications", "screens.notifications", {
    // The product gates the screen by the money; what it shows takes `notifications.get` besides.
    permissions: ["billings.find"],
    nav: { section: "account", icon: "notifications" },
  }),
  built("clear", "/documentation", "screens.documentation", {
    nav: { section: "help", icon: "documentation" },
  }),
  built("clear", "/documentation/{category}", "screens.documentation"),
  built("clear", "/documentation/{category}/{file}", "screens.documentation"),
  built("cabinet", "/about", "screens.about", { nav: { section: "help", icon: "about" } }),
  built("cabinet", "/debug", "screens.debug"),
  built("cabinet", "/forbidden", "screens.forbidden"),
];

export const screens: readonly Screen[] = table;

/** Path of a screen that stands. */
export type BuiltPath = Extract<(typeof table)[number], { built: true }>["path"];
