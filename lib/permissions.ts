import { AppError } from "./errors.ts";
import type { Locale } from "./locales.ts";

/** Stored roles, lowest first. */
export const roles = ["user", "reseller", "manager", "admin"] as const;
export type Role = (typeof roles)[number];

/** How far a permission reaches: own rows, those of the accounts below too, or all. */
export const levels = ["own", "children", "all"] as const;
export type Level = (typeof levels)[number];

type Grant = Record<Role, Level | null>;

const everyone: Grant = { user: "own", reseller: "children", manager: "children", admin: "all" };
const ownOnly: Grant = { user: "own", reseller: "own", manager: "own", admin: "own" };
const resellerUp: Grant = { user: null, reseller: "children", manager: "children", admin: "all" };
const managerUp: Grant = { user: null, reseller: null, manager: "all", admin: "all" };

/** The catalogue: every permission path with the level each role has. */
export const catalogue = {
  "sendings.generate": ownOnly,
  "sendings.get": everyone,
  "sendingsIncoming.get": everyone,
  "tasks.get": everyone,
  "tasks.update": everyone,
  "templates.get": everyone,
  "contacts.get": everyone,
  "contacts.create": everyone,
  "contacts.update": everyone,
  "contacts.remove": everyone,
  "storage.get": everyone,
  "sendernames.get": everyone,
  "notifications.get": ownOnly,
  settingsUser: everyone,
  "tariffs.get": everyone,
  "billings.find": everyone,
  "billings.generate": resellerUp,
  "payments.get": everyone,
  "recurrentPayments.get": everyone,
  "recurrentPayments.update": everyone,
  "invoices.get": everyone,
  "companies.get": everyone,
  "requisites.get": everyone,
  "requisites.create": everyone,
  "tokens.get": everyone,
  "telemetry.get": everyone,
  "users.get": everyone,
  "advanced.users.find": resellerUp,
  "secret.loginAs": { user: null, reseller: "children", manager: null, admin: "all" },
  "providers.get": managerUp,
} satisfies Record<string, Grant>;

export type PermissionPath = keyof typeof catalogue;
export type Permissions = Partial<Record<PermissionPath, Level>>;
/** Stored over the role: a level grants, null revokes. */
export type PermissionOverrides = Partial<Record<PermissionPath, Level | null>>;

/** Who acts, as every service verb takes it. Times are shown in `timeZone` (IANA). */
export interface Actor {
  userId: string;
  username: string;
  role: Role;
  permissions: Permissions;
  locale: Locale;
  timeZone: string;
  currency: string;
  via: "session" | "token";
  /** The browser session's id; null for a token. */
  sessionId: string | null;
  /** Who is really there while logged in as this account; null for the account itself. */
  realUser: { userId: string; username: string } | null;
}

/** What a role may do, with an operator's overrides for the account laid over it. */
export function permissionsOf(role: Role, overrides: PermissionOverrides = {}): Permissions {
  const granted: Permissions = {};
  for (const path of Object.keys(catalogue) as PermissionPath[]) {
    const override = overrides[path];
    const level = override === undefined ? catalogue[path][role] : override;
    if (level) granted[path] = level;
  }
  return granted;
}

export function levelReaches(level: Level | undefined, least: Level): boolean {
  return level !== undefined && levels.indexOf(level) >= levels.indexOf(least);
}

export function canDo(
  actor: Pick<Actor, "permissions">,
  path: PermissionPath,
  least: Level = "own",
): boolean {
  return levelReaches(actor.permissions[path], least);
}

/** First line of every protected verb. Throws Forbidden (403). */
export function assertCan(
  actor: Pick<Actor, "permissions">,
  path: PermissionPath,
  least: Level = "own",
): void {
  if (!canDo(actor, path, least)) throw new AppError("Forbidden", "commons.errors.forbidden");
}

/** Whether a role stands at `least` or above ("reseller-up", "manager-up"). */
export function roleReaches(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
