import type { Db } from "#server/db/client.ts";

/** Beginnings of the site's keys that every account may read; the rest is the operator's. */
const openKeys = ["frontend.%", "billings.%", "sendernames.%", "payments.methods"];

export async function findSiteSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db<{ key: string; value: unknown }[]>`
    select key, value from site_settings where key like any(${openKeys})`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
