import { channelTypes } from "#lib/sendings/channels.ts";
import type { Tx } from "#server/db/client.ts";
import type { Tariff } from "../factories/tariffs.ts";
import { senderOf } from "./accounts.ts";
import type { Currency } from "./price-lists.ts";

/** Gives new accounts the demonstration's price lists and approved sender names. */
export async function createRegistrationDefaults(
  tx: Tx,
  tariffs: Record<Currency, readonly Pick<Tariff, "id">[]>,
): Promise<void> {
  const plans = Object.values(tariffs).flatMap((list) => list.map(({ id }) => id));
  const senders = channelTypes.map((type) => ({ type, name: senderOf(type) }));
  await tx`
    insert into site_settings (key, value) values
      ('registration.tariffs', ${tx.json(plans)}), ('registration.sendernames', ${tx.json(senders)})`;
}
