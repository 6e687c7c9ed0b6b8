import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import { editionOf, type Feature } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { featureNames, hasFeature } from "#lib/features/features.ts";
import type { Actor } from "#lib/permissions.ts";
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
    features: openFeatures(actor),
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

/** A feature is open where at least one of its rights is. */
function openFeatures(actor: Actor): Record<string, boolean> {
  const { features } = editionOf(env());
  const isLeftOut = (name: string) => Object.hasOwn(features, name) && !features[name as Feature];
  return Object.fromEntries(
    featureNames.map((name) => [name, !isLeftOut(name) && hasFeature(name, actor)]),
  );
}
