import type { Role } from "#lib/grants.ts";
import { isLocale } from "#lib/locales.ts";
import { permissionsOf, type Actor, type PermissionOverrides } from "#lib/permissions.ts";

interface Account {
  id: string;
  username: string;
  role: Role;
  currency: string;
  locale: string | null;
  permissions: PermissionOverrides;
}

/** The actor an account would be when it calls a verb. */
export function actorFor(account: Account): Actor {
  return {
    userId: account.id,
    username: account.username,
    role: account.role,
    permissions: permissionsOf(account.role, account.permissions),
    locale: isLocale(account.locale) ? account.locale : "en",
    timeZone: "Europe/Moscow",
    currency: account.currency,
    country: null,
    via: "token",
    sessionId: null,
    realUser: null,
  };
}
