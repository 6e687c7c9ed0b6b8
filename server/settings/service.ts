import type { SettingsView } from "#lib/settings/settings-view.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { getOwnUser } from "#server/users/service.ts";
import { findSiteSettings } from "./queries.ts";

/** The account's own data, rights, settings and money (specification 7, GET /settings). */
export const getSettings = forEveryone(async (actor): Promise<SettingsView> => {
  const [user, site] = await Promise.all([getOwnUser(actor), findSiteSettings(sql())]);
  const { balance, overdraft, total, currency } = user;
  return {
    user,
    permissions: actor.permissions,
    settings: user.settings,
    site,
    balance: { balance, overdraft, total, currency },
  };
});
