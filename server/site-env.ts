import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import { strictnessOf } from "#lib/auth/strictness.ts";
import { type Env, env } from "#lib/env.ts";
import type { FeatureGroups } from "#lib/features/features.ts";
import { type RequiredFrom, requiredFromOf } from "#lib/second-factor/required-from.ts";
import { featureGroupsOf } from "#lib/settings/feature-settings.ts";
import {
  blockedDomainsOf,
  type LegalPages,
  legalPagesOf,
  siteKeys,
  withSite,
} from "#lib/settings/site-settings.ts";
import { type Db, sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";

const keys = Object.values(siteKeys);

/** What an operator has set for the whole platform, by key. */
export async function readSiteSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<Pick<SiteSettingRow, "key" | "value">[]>`
    select key, value from site_settings where key = any(${keys})`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const site = memoizeFor(5000, async () => {
  const settings = await readSiteSettings(sql());
  // Each call asks for them, so they are read out once.
  return { settings, closed: featureGroupsOf(settings) };
});
const kept = async () => (await site()).settings;

/** One environment for the settings of one reading, so that what is made of it can be kept by it. */
const envs = new WeakMap<Record<string, unknown>, { own: Env; site: Env }>();

/** The environment of pages and mails: the operator's settings override it within 5 s. */
export async function siteEnv(): Promise<Env> {
  const settings = await kept();
  const own = env();
  const known = envs.get(settings);
  if (known?.own === own) return known.site;
  const made = withSite(own, settings);
  envs.set(settings, { own, site: made });
  return made;
}

/** What visitors are asked to agree to, as set within the last 5 s. */
export async function legalPages(): Promise<LegalPages> {
  return legalPagesOf(await kept());
}

/** Domains to which no short link may lead, as set within the last 5 s. */
export async function blockedDomains(): Promise<string[]> {
  return blockedDomainsOf((await kept())[siteKeys.blockedDomains]);
}

/** From whom a second factor is required, as set within the last 5 s. */
export async function secondFactorRequiredFrom(): Promise<RequiredFrom> {
  return requiredFromOf((await kept())[siteKeys.secondFactor]);
}

/** Whether signing in is strict, as set within the last 5 s. */
export async function isSignInStrict(): Promise<boolean> {
  return strictnessOf((await kept())[siteKeys.signIn]) === "strict";
}

/** The features that aren't open to every account, as set within the last 5 s. */
export async function closedFeatures(): Promise<FeatureGroups> {
  return (await site()).closed;
}
