import type titles from "#messages/en/routes.json";
import type { Feature } from "./edition.ts";
import type { Level, PermissionPath, Role } from "./permissions.ts";

/** Popup or section of the navigation that a route stands in. */
export type NavGroup = "main" | "messages" | "balance" | "settings" | "account" | "help";

/** Name of a route's icon; the navigation maps it to a picture. */
export type NavIcon =
  | NavGroup
  | "home"
  | "send"
  | "contacts"
  | "tariffs"
  | "storage"
  | "users"
  | "notifications"
  | "about"
  | "documentation";

/** Key of the screen's name in messages/<locale>/routes.json. */
export type TitleKey = `routes.${keyof typeof titles}`;

export interface Route {
  /** Path pattern; `{name}` is one segment, `{name?}` an optional last one. */
  path: string;
  /** "clear" is open to everyone: bare when logged out, inside the cabinet when logged in. */
  layout: "public" | "cabinet" | "clear";
  permission?: { path: PermissionPath; level?: Level; role?: Role };
  /** Edition feature without which the route is blocked. */
  edition?: Feature;
  titleKey: TitleKey;
  nav?: { group: NavGroup; icon: NavIcon; order: number };
  /** Only a built route can be reached or linked; any other behaves as an unknown path. */
  built: boolean;
}

type Extras = Pick<Route, "permission" | "edition" | "nav">;

function built(
  layout: Route["layout"],
  path: string,
  titleKey: TitleKey,
  extras: Extras = {},
): Route {
  return { path, layout, titleKey, built: true, ...extras };
}

function planned(
  layout: Route["layout"],
  path: string,
  titleKey: TitleKey,
  extras: Extras = {},
): Route {
  return { path, layout, titleKey, built: false, ...extras };
}

/** Every route of the product: guard, navigation, palette, titles and access tests read this table. */
export const routes: readonly Route[] = [
  built("public", "/login", "routes.login"),
  planned("public", "/registration", "routes.registration"),
  planned("public", "/recover/{key?}", "routes.recover"),
  built("cabinet", "/", "routes.home", { nav: { group: "main", icon: "home", order: 1 } }),
  planned("cabinet", "/survey", "routes.survey"),
  planned("cabinet", "/send/{template}", "routes.send", {
    permission: { path: "sendings.generate" },
  }),
  built("cabinet", "/send", "routes.send", {
    permission: { path: "sendings.generate" },
    nav: { group: "main", icon: "send", order: 2 },
  }),
  built("cabinet", "/messages/outgoing", "routes.outgoing", {
    permission: { path: "sendings.get" },
    nav: { group: "messages", icon: "messages", order: 1 },
  }),
  planned("cabinet", "/messages/incoming", "routes.incoming", {
    permission: { path: "sendingsIncoming.get" },
    nav: { group: "messages", icon: "messages", order: 2 },
  }),
  built("cabinet", "/messages/tasks", "routes.tasks", {
    permission: { path: "tasks.get" },
    nav: { group: "messages", icon: "messages", order: 3 },
  }),
  planned("cabinet", "/messages/templates", "routes.templates", {
    permission: { path: "templates.get" },
    nav: { group: "messages", icon: "messages", order: 4 },
  }),
  built("cabinet", "/contacts", "routes.contacts", {
    permission: { path: "contacts.get" },
    nav: { group: "main", icon: "contacts", order: 3 },
  }),
  built("cabinet", "/contacts/{id}", "routes.contacts", { permission: { path: "contacts.get" } }),
  planned("cabinet", "/tariffs", "routes.tariffs", {
    nav: { group: "main", icon: "tariffs", order: 5 },
  }),
  planned("cabinet", "/storage", "routes.storage", {
    permission: { path: "storage.get" },
    nav: { group: "main", icon: "storage", order: 6 },
  }),
  planned("cabinet", "/storage/create", "routes.storage", { permission: { path: "storage.get" } }),
  planned("cabinet", "/users", "routes.users", {
    permission: { path: "users.get", role: "reseller" },
    nav: { group: "main", icon: "users", order: 7 },
  }),
  planned("cabinet", "/balance/payments", "routes.payments", {
    permission: { path: "payments.get" },
    nav: { group: "balance", icon: "balance", order: 1 },
  }),
  planned("cabinet", "/balance/recurrentPayments", "routes.recurrentPayments", {
    permission: { path: "recurrentPayments.get" },
    nav: { group: "balance", icon: "balance", order: 2 },
  }),
  built("cabinet", "/balance/billings", "routes.billings", {
    permission: { path: "billings.find" },
    nav: { group: "balance", icon: "balance", order: 3 },
  }),
  planned("cabinet", "/balance/invoices", "routes.invoices", {
    permission: { path: "invoices.get" },
    edition: "legal",
    nav: { group: "balance", icon: "balance", order: 4 },
  }),
  planned("cabinet", "/balance/referrals", "routes.referrals", {
    permission: { path: "billings.find" },
    edition: "referrals",
    nav: { group: "balance", icon: "balance", order: 5 },
  }),
  planned("cabinet", "/account/profile", "routes.profile", {
    permission: { path: "users.get" },
    nav: { group: "account", icon: "account", order: 1 },
  }),
  planned("cabinet", "/account/requisites", "routes.requisites", {
    permission: { path: "requisites.get" },
    edition: "legal",
    nav: { group: "account", icon: "account", order: 2 },
  }),
  planned("cabinet", "/account/requisites/create", "routes.requisites", {
    permission: { path: "requisites.create" },
    edition: "legal",
  }),
  planned("cabinet", "/account/requisites/{id}", "routes.requisites", {
    permission: { path: "requisites.get" },
    edition: "legal",
  }),
  planned("cabinet", "/account/tokens", "routes.tokens", {
    permission: { path: "tokens.get" },
    nav: { group: "account", icon: "account", order: 3 },
  }),
  planned("cabinet", "/account/password", "routes.password", {
    permission: { path: "users.get" },
    nav: { group: "account", icon: "account", order: 4 },
  }),
  planned("cabinet", "/account/telemetry", "routes.telemetry", {
    permission: { path: "telemetry.get" },
    nav: { group: "account", icon: "account", order: 5 },
  }),
  planned("cabinet", "/settings/settingsUser", "routes.settingsUser", {
    permission: { path: "settingsUser" },
    nav: { group: "settings", icon: "settings", order: 1 },
  }),
  planned("cabinet", "/settings/sendernames", "routes.sendernames", {
    permission: { path: "sendernames.get" },
    nav: { group: "settings", icon: "settings", order: 2 },
  }),
  planned("cabinet", "/settings/integrations", "routes.integrations", {
    edition: "integrations",
    nav: { group: "settings", icon: "settings", order: 3 },
  }),
  built("cabinet", "/notifications", "routes.notifications", {
    permission: { path: "billings.find" },
    nav: { group: "main", icon: "notifications", order: 8 },
  }),
  built("cabinet", "/about", "routes.about", { nav: { group: "help", icon: "about", order: 2 } }),
  planned("cabinet", "/debug", "routes.debug"),
  built("cabinet", "/forbidden", "routes.forbidden"),
  planned("clear", "/documentation/{category?}/{file?}", "routes.documentation", {
    nav: { group: "help", icon: "documentation", order: 1 },
  }),
];

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
