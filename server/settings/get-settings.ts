import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import type { SettingsView } from "#lib/settings/settings-view.ts";
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

/** Beginnings of the site's keys that every account may read; the rest is the operator's. */
const openKeys = ["frontend.%", "billings.%", "sendernames.%", "payments.methods"];

async function findSiteSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<Pick<SiteSettingRow, "key" | "value">[]>`
    select key, value from site_settings where key like any(${openKeys})`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
