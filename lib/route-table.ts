import type titles from "#messages/en/routes.json";
import type { Feature } from "./edition.ts";
import type { PermissionPath, Role } from "./permissions.ts";

/** Blocks of the toolbar from its top, and the account's menu. */
export type NavSection = "work" | "money" | "help" | "account";

/** One item of the navigation that stands for several screens. */
export type NavGroup = "messages" | "balance" | "settings";

/** Name of a route's icon; the navigation maps it to a picture. */
export type NavIcon =
  | NavGroup
  | "home"
  | "send"
  | "contacts"
  | "tariffs"
  | "storage"
  | "users"
  | "account"
  | "notifications"
  | "about"
  | "documentation";

/** Key of the screen's name in messages/<locale>/routes.json. */
export type TitleKey = `routes.${keyof typeof titles}`;

/** Where the navigation shows a route; the order there is the order of the rows here. */
export interface Nav {
  section: NavSection;
  group?: NavGroup;
  icon: NavIcon;
}

export interface Route {
  /** Path pattern; `{name}` is one segment, `{name?}` an optional last one. */
  path: string;
  /** "clear" is open to everyone: bare when logged out, inside the cabinet when logged in. */
  layout: "public" | "cabinet" | "clear";
  /** All of them are needed. */
  permissions?: readonly PermissionPath[];
  /** The least role. */
  role?: Role;
  /** Edition feature without which the route is blocked. */
  edition?: Feature;
  titleKey: TitleKey;
  nav?: Nav;
  /** Only a built route can be reached or linked; any other behaves as an unknown path. */
  built: boolean;
}

type Extras = Pick<Route, "permissions" | "role" | "edition" | "nav">;

function built<const Path extends string>(
  layout: Route["layout"],
  path: Path,
  titleKey: TitleKey,
  extras: Extras = {},
): Route & { path: Path; built: true } {
  return { path, layout, titleKey, built: true, ...extras };
}

function planned(
  layout: Route["layout"],
  path: string,
  titleKey: TitleKey,
  extras: Extras = {},
): Route & { built: false } {
  return { path, layout, titleKey, built: false, ...extras };
}

/** Every route of the product: guard, navigation, palette, titles and access tests read this table. */
const table = [
  built("public", "/login", "routes.login"),
  planned("public", "/registration", "routes.registration"),
  planned("public", "/recover/{key?}", "routes.recover"),
  built("cabinet", "/", "routes.home", { nav: { section: "work", icon: "home" } }),
  planned("cabinet", "/survey", "routes.survey"),
  planned("cabinet", "/send/{template}", "routes.send", {
    permissions: ["sendings.generate"],
  }),
  built("cabinet", "/send", "routes.send", {
    permissions: ["sendings.generate"],
    nav: { section: "work", icon: "send" },
  }),
  built("cabinet", "/messages/outgoing", "routes.outgoing", {
    permissions: ["sendings.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  planned("cabinet", "/messages/incoming", "routes.incoming", {
    permissions: ["sendingsIncoming.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/messages/tasks", "routes.tasks", {
    permissions: ["tasks.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  planned("cabinet", "/messages/templates", "routes.templates", {
    permissions: ["templates.get"],
    nav: { section: "work", group: "messages", icon: "messages" },
  }),
  built("cabinet", "/contacts", "routes.contacts", {
    permissions: ["contacts.get"],
    nav: { section: "work", icon: "contacts" },
  }),
  built("cabinet", "/contacts/{id}", "routes.contacts", { permissions: ["contacts.get"] }),
  planned("cabinet", "/storage", "routes.storage", {
    permissions: ["storage.get"],
    nav: { section: "work", icon: "storage" },
  }),
  planned("cabinet", "/storage/create", "routes.storage", { permissions: ["storage.get"] }),
  planned("cabinet", "/users", "routes.users", {
    permissions: ["users.get"],
    role: "reseller",
    nav: { section: "work", icon: "users" },
  }),
  planned("cabinet", "/balance/payments", "routes.payments", {
    permissions: ["payments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  planned("cabinet", "/balance/recurrentPayments", "routes.recurrentPayments", {
    permissions: ["recurrentPayments.get"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  built("cabinet", "/balance/billings", "routes.billings", {
    permissions: ["billings.find"],
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  planned("cabinet", "/balance/invoices", "routes.invoices", {
    permissions: ["invoices.get"],
    edition: "legal",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  planned("cabinet", "/balance/referrals", "routes.referrals", {
    permissions: ["billings.find"],
    edition: "referrals",
    nav: { section: "money", group: "balance", icon: "balance" },
  }),
  planned("cabinet", "/tariffs", "routes.tariffs", {
    nav: { section: "money", icon: "tariffs" },
  }),
  planned("cabinet", "/account/profile", "routes.profile", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  planned("cabinet", "/account/requisites", "routes.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
    nav: { section: "account", icon: "account" },
  }),
  planned("cabinet", "/account/requisites/create", "routes.requisites", {
    permissions: ["requisites.create"],
    edition: "legal",
  }),
  planned("cabinet", "/account/requisites/{id}", "routes.requisites", {
    permissions: ["requisites.get"],
    edition: "legal",
  }),
  planned("cabinet", "/account/tokens", "routes.tokens", {
    permissions: ["tokens.get"],
    nav: { section: "account", icon: "account" },
  }),
  planned("cabinet", "/account/password", "routes.password", {
    permissions: ["users.get"],
    nav: { section: "account", icon: "account" },
  }),
  planned("cabinet", "/account/telemetry", "routes.telemetry", {
    permissions: ["telemetry.get"],
    nav: { section: "account", icon: "account" },
  }),
  planned("cabinet", "/settings/settingsUser", "routes.settingsUser", {
    permissions: ["settingsUser"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  planned("cabinet", "/settings/sendernames", "routes.sendernames", {
    permissions: ["sendernames.get"],
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  planned("cabinet", "/settings/integrations", "routes.integrations", {
    edition: "integrations",
    nav: { section: "help", group: "settings", icon: "settings" },
  }),
  built("cabinet", "/notifications", "routes.notifications", {
    // The product gates the screen by the money; its rows are the notifications'.
    permissions: ["billings.find", "notifications.get"],
    nav: { section: "account", icon: "notifications" },
  }),
  planned("clear", "/documentation/{category?}/{file?}", "routes.documentation", {
    nav: { section: "help", icon: "documentation" },
  }),
  built("cabinet", "/about", "routes.about", { nav: { section: "help", icon: "about" } }),
  planned("cabinet", "/debug", "routes.debug"),
  built("cabinet", "/forbidden", "routes.forbidden"),
];

export const routes: readonly Route[] = table;

/** Path of a screen that stands. */
export type BuiltPath = Extract<(typeof table)[number], { built: true }>["path"];

/** Old and index paths with where they lead: the first target that is built and allowed. */
export const redirects: Readonly<Record<string, readonly string[]>> = {
  "/sendings": ["/messages/outgoing"],
  "/sendingsIncoming": ["/messages/incoming"],
  "/sendernames": ["/settings/sendernames"],
  "/integrations": ["/settings/integrations"],
  "/billings": ["/balance/billings"],
  "/files": ["/storage"],
  "/support": ["/about"],
  "/messages": [
    "/messages/outgoing",
    "/messages/incoming",
    "/messages/tasks",
    "/messages/templates",
  ],
  "/balance": [
    "/balance/payments",
    "/balance/billings",
    "/balance/recurrentPayments",
    "/balance/invoices",
  ],
  "/account": ["/account/profile", "/account/requisites", "/account/tokens", "/account/telemetry"],
  "/settings": ["/settings/settingsUser", "/settings/sendernames", "/settings/integrations"],
};
