import {
  siteKeys,
  type SiteSettings,
  siteSettingsInput,
  type SiteSettingsValues,
  siteValues,
} from "#lib/settings/site-settings.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { readSiteSettings } from "#server/site-env.ts";

/** What is set for the whole platform, as its form shows it. */
export const getSiteSettings = permitted(
  "settingsSite.get",
  async (): Promise<SiteSettingsValues> => siteValues(await readSiteSettings(sql())),
);

/** Sets all of it; what is empty is left to the environment again. */
export const setSiteSettings = permitted(
  "settingsSite.update",
  async (actor, settings: SiteSettings): Promise<SiteSettingsValues> => {
    return sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('site_settings'))`;
      const before = await readSiteSettings(tx);
      // What isn't set and is sent as the form shows it stays unset.
      const unset = siteSettingsInput.safeParse(siteValues({})).data;
      const changed: string[] = [];
      for (const [name, key] of Object.entries(siteKeys)) {
        const value = settings[name as keyof SiteSettings];
        const was = before[key] ?? unset?.[name as keyof SiteSettings] ?? null;
        if (JSON.stringify(was) === JSON.stringify(value)) continue;
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
          change: { before, after: await readSiteSettings(tx) },
        });
      return siteValues(await readSiteSettings(tx));
    });
  },
);
