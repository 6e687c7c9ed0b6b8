import { AppError } from "./errors.ts";
import { type Grant, type Level, levels, type Right, type Role, roles } from "./grants.ts";
import type { Locale } from "./locales.ts";
import type { MemberRole } from "./members/member-roles.ts";
import { rights as declared } from "./registers/permissions.ts";

export type PermissionPath = keyof typeof declared;

export const rights: Readonly<Record<PermissionPath, Right>> = declared;

/** The catalogue: every permission path with the level each role has, noun by noun. */
export const catalogue = Object.fromEntries(
  Object.entries<Right>(declared).map(([path, { levels: granted }]) => [path, granted]),
) as Readonly<Record<PermissionPath, Grant>>;

export type Permissions = Readonly<Partial<Record<PermissionPath, Level>>>;
/** Stored over the role: a level grants, null revokes. */
export type PermissionOverrides = Partial<Record<PermissionPath, Level | null>>;

/** The actor that every service verb receives. Times are shown in `timeZone` (IANA). */
export interface Actor {
  userId: string;
  username: string;
  role: Role;
  permissions: Permissions;
  locale: Locale;
  timeZone: string;
  currency: string;
  /** The country (ISO 3166) in which its numbers without a calling code are read; null where it is unknown. */
  country: string | null;
  via: "session" | "token";
  /** The id of the browser session; null for a token. */
  sessionId: string | null;
  /** The token's id, where it is one. */
  tokenId?: string;
  /** The person who acts: signed in as this account, or a member of it; null for the account itself. */
  realUser: { userId: string; username: string } | null;
  /** Permissions that the reason for signing in as this account doesn't open, with the key of their error. */
  closed?: Readonly<Partial<Record<PermissionPath, string>>>;
  /** What `realUser` is to the account, where that is a member of it. */
  member?: { id: string; name: string; role: MemberRole };
}

const paths = Object.keys(catalogue) as PermissionPath[];

function laidOver(role: Role, overrides: PermissionOverrides): Permissions {
  const permissions: Partial<Record<PermissionPath, Level>> = {};
  for (const path of paths) {
    const override = overrides[path];
    const level = override === undefined ? catalogue[path][role] : override;
    if (level) permissions[path] = level;
  }
  return Object.freeze(permissions);
}

/** Most accounts have no overrides, and each call asks. */
const ofRoles = new Map(roles.map((role) => [role, laidOver(role, {})]));

/** What a role may do, with an operator's overrides for the account laid over it. */
export function permissionsOf(role: Role, overrides: PermissionOverrides = {}): Permissions {
  const plain = Object.keys(overrides).length === 0 ? ofRoles.get(role) : undefined;
  return plain ?? laidOver(role, overrides);
}

export function levelReaches(level: Level | undefined, minLevel: Level): boolean {
  return level !== undefined && levels.indexOf(level) >= levels.indexOf(minLevel);
}

/**
 * The lowest level at which a permission is useful. A permission that every role has for all rows or not at all
 * is about the platform's rows, which have no owner, so an override can't grant it for fewer.
 */
export function minLevelOf(path: PermissionPath): Level {
  const reached = Object.values(catalogue[path]).filter((level) => level !== null);
  return reached.every((level) => level === "all") ? "all" : "own";
}

/** A permission and the lowest level at which it must be granted. */
export interface Requirement {
  path: PermissionPath;
  minLevel: Level;
}

/** A requirement as it is declared: the path alone requires the lowest useful level. */
export type Needed = PermissionPath | Requirement;

export function requirementOf(needed: Needed): Requirement {
  return typeof needed === "string" ? { path: needed, minLevel: minLevelOf(needed) } : needed;
}

export function canDo(
  actor: Pick<Actor, "permissions">,
  path: PermissionPath,
  minLevel: Level = minLevelOf(path),
): boolean {
  return levelReaches(actor.permissions[path], minLevel);
}

/** First line of every protected verb. Throws Forbidden (403). */
export function assertCan(
  actor: Pick<Actor, "permissions" | "closed">,
  path: PermissionPath,
  minLevel: Level = minLevelOf(path),
): void {
  if (canDo(actor, path, minLevel)) return;
  throw new AppError("Forbidden", actor.closed?.[path] ?? "commons.errors.forbidden");
}

/** Whether a role is `minRole` or above ("reseller-up", "manager-up"). */
export function roleReaches(role: Role, minRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minRole);
}
