import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

export interface Tariff {
  id: string;
  source: TariffSource;
  title: string;
  currency: string;
  /** Prices are decimal numbers of `currency`. */
  rules: TariffRuleWire[];
}

/** Creates a price list. Without rules every message (every segment of an SMS) costs 1 unit of the currency. */
export async function createTariff(db: Db, given: Partial<Tariff> = {}): Promise<Tariff> {
  const tariff: Tariff = {
    id: newId(),
    source: "sms",
    title: "Flat",
    currency: "RUB",
    rules: [{ id: "default", action: "decrease", price: 1, priority: 0, conditions: [] }],
    ...given,
  };
  await db`
    insert into tariffs (id, source, title, currency, rules)
    values (${tariff.id}, ${tariff.source}, ${tariff.title}, ${tariff.currency}, ${db.json(tariff.rules)})`;
  return tariff;
}

/** Assigns tariffs to an account, each for its own source. */
export async function assignTariffs(
  db: Db,
  userId: string,
  tariffs: readonly Pick<Tariff, "id" | "source">[],
): Promise<void> {
  if (tariffs.length === 0) return;
  await db`
    insert into users_tariffs (user_id, source, tariff_id)
    select ${userId}, source, id
    from unnest(${tariffs.map((tariff) => tariff.source)}::text[], ${tariffs.map((tariff) => tariff.id)}::uuid[])
      as t(source, id)
    on conflict (user_id, source) do update set tariff_id = excluded.tariff_id`;
}
