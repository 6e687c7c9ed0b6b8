import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import { type Env, env } from "#lib/env.ts";
import {
  type LegalPages,
  legalPagesOf,
  siteKeys,
  type SiteSettings,
  type SiteSettingsValues,
  siteValues,
  withSite,
} from "#lib/settings/site-settings.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { remembered } from "#server/db/remembered.ts";
import { record } from "#server/events/service.ts";

const keys = Object.values(siteKeys);

async function readKept(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<Pick<SiteSettingRow, "key" | "value">[]>`
    select key, value from site_settings where key = any(${keys})`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const kept = remembered(5000, async () => readKept(sql()));

/** The environment as pages go by it: what the operator has set wins over it, within 5 s. */
export async function siteEnv(): Promise<Env> {
  return withSite(env(), await kept());
}

/** What visitors are asked to agree to, as set within the last 5 s. */
export async function legalPages(): Promise<LegalPages> {
  return legalPagesOf(await kept());
}

/** What is set for the whole platform, as its form shows it. */
export const getSiteSettings = permitted(
  "settingsSite.get",
  async (): Promise<SiteSettingsValues> => siteValues(await readKept(sql())),
);

/** Sets all of it; what is empty is left to the environment again. */
export const setSiteSettings = permitted(
  "settingsSite.update",
  async (actor, settings: SiteSettings): Promise<SiteSettingsValues> => {
    return sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('site_settings'))`;
      const before = await readKept(tx);
      const changed: string[] = [];
      for (const [name, key] of Object.entries(siteKeys)) {
        const value = settings[name as keyof SiteSettings];
        if (JSON.stringify(before[key] ?? null) === JSON.stringify(value)) continue;
        changed.push(key);
        if (value === null) await tx`delete from site_settings where key = ${key}`;
        else
          await tx`insert into site_settings (key, value) values (${key}, ${tx.json(value)})
            on conflict (key) do update set value = excluded.value, updated_at = now()`;
      }
      const { userId } = actor;
      if (changed.length > 0)
        await record(tx, actor, {
          name: "settingsSite.updated",
          ownerId: userId,
          ids: [userId],
          data: { changed },
        });
      return siteValues(await readKept(tx));
    });
  },
);
