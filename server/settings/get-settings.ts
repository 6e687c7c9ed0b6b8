import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import type { SettingsView } from "#lib/settings/settings-view.ts";
import { siteSettings } from "#lib/settings/site-settings.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { getOwnUser } from "#server/users/service.ts";

/** The account's own data, rights, settings and money. */
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

const openKeys = Object.values(siteSettings)
  .filter(({ isOpen }) => isOpen)
  .map(({ key }) => key);

async function findSiteSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<Pick<SiteSettingRow, "key" | "value">[]>`
    select key, value from site_settings where key = any(${openKeys})`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
