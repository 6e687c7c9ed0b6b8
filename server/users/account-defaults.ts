import type { SiteSettingRow } from "#drizzle/schema/settings.ts";
import { type Money, parseMoney, zero } from "#lib/money.ts";
import { siteKeys, siteSettingsInput } from "#lib/settings/site-settings.ts";
import type { Db } from "#server/db/client.ts";

interface AccountDefaults {
  /** The ISO code of the currency. */
  currency: string;
  overdraft: Money;
}

/** What a new account begins with, as the operator's settings say: roubles and no overdraft otherwise. */
export async function accountDefaults(db: Db): Promise<AccountDefaults> {
  const rows = await db<SiteSettingRow[]>`
    select key, value from site_settings where key in (${siteKeys.currency}, ${siteKeys.overdraft})`;
  const known = new Map(rows.map(({ key, value }) => [key, value]));
  const overdraft = known.get(siteKeys.overdraft);
  return {
    currency:
      siteSettingsInput.shape.currency.safeParse(known.get(siteKeys.currency)).data ?? "RUB",
    overdraft: (typeof overdraft === "number" ? parseMoney(overdraft) : null) ?? zero,
  };
}
