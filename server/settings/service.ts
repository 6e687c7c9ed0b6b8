import type { Actor } from "#lib/permissions.ts";
import type { SettingsView } from "#lib/settings/settings-view.ts";
import { sql } from "#server/db/client.ts";
import { getUser } from "#server/users/service.ts";
import { findSiteSettings } from "./queries.ts";

/** The account's own data, rights, settings and money (specification 7, GET /settings). */
export async function getSettings(actor: Actor): Promise<SettingsView> {
  const [user, site] = await Promise.all([getUser(actor, actor.userId), findSiteSettings(sql())]);
  const { balance, overdraft, total, currency } = user;
  return {
    user,
    permissions: actor.permissions,
    settings: user.settings,
    site,
    balance: { balance, overdraft, total, currency },
  };
}
