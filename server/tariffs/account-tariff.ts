import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { compileTariff, type CompiledTariff } from "#lib/tariffs/price.ts";
import { sql } from "#server/db/client.ts";
import { remembered } from "#server/db/remembered.ts";
import { log } from "#server/log.ts";

export interface AccountTariff {
  id: string;
  title: string;
  rules: CompiledTariff;
}

const compiled = remembered<`${string}:${string}`, AccountTariff | null>(5000, async (key) => {
  const [ownerId = "", source = ""] = key.split(":");
  const [row] = await sql()<Pick<TariffRow, "id" | "title" | "rules">[]>`
    select t.id, t.title, t.rules from users_tariffs u join tariffs t on t.id = u.tariff_id
    where u.user_id = ${ownerId} and u.source = ${source}`;
  if (!row) return null;
  const rules = compileTariff(row.rules);
  if (rules.unreadable > 0)
    log().error({ tariffId: row.id, rules: rules.unreadable }, "tariff has unreadable rules");
  return { id: row.id, title: row.title, rules };
});

/** The tariff an account pays a channel by; null when none is assigned. Changes count after 5 s at most. */
export async function tariffFor(
  ownerId: string,
  source: ChannelType,
): Promise<AccountTariff | null> {
  return compiled(`${ownerId}:${source}`);
}
