import { sql } from "#server/db/client.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";

const onePriceList = async () => (await createTariff(sql())).id;

/** Rows that calls about prices can be about. */
export const priceRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/tariffs/{id}": async (ownerId) => {
    const tariff = await createTariff(sql(), { source: "viber" });
    await sql()`delete from users_tariffs where user_id = ${ownerId} and source = 'viber'`;
    await assignTariffs(sql(), ownerId, [tariff]);
    return tariff.id;
  },
  "/priceLists/{id}": onePriceList,
  "/priceLists/{id}/give": onePriceList,
};
