import { createIncoming } from "#drizzle/seed/factories/incoming.ts";
import { createSendings } from "#drizzle/seed/factories/sendings.ts";
import { assignTariffs, createTariff } from "#drizzle/seed/factories/tariffs.ts";
import { zero } from "#lib/money.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

/** A free message that waits for its time. */
export async function createWaiting(ownerId: string): Promise<string> {
  const delay = new Date(Date.now() + 3_600_000);
  const [row] = await createSendings(sql(), ownerId, [{ status: "pending", delay, price: zero }]);
  return row?.id ?? "";
}

const oneIncoming = async (ownerId: string) => (await createIncoming(sql(), { ownerId })).id;

/** The account pays for messages by its own phones. */
export async function priceWapi(ownerId: string): Promise<void> {
  const prices = await createTariff(sql(), { source: "wapi" });
  await sql()`delete from users_tariffs where user_id = ${ownerId} and source = 'wapi'`;
  await assignTariffs(sql(), ownerId, [prices]);
}

const oneInstance = async (ownerId: string) => {
  const id = newId();
  await priceWapi(ownerId);
  await sql()`
    insert into wapi_instances (id, owner_id, provider_id, title) values (${id}, ${ownerId}, ${sandboxProviderId}, 'Shop')`;
  return id;
};

/** Rows that calls about messages can be about. */
export const sendingRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/sendings/{id}": createWaiting,
  "/sendings/{id}/cancel": createWaiting,
  "/wapiInstances/{id}": oneInstance,
  "/wapiInstances/{id}/link": oneInstance,
  "/sendingsIncoming/{id}": oneIncoming,
  "/sendingsIncoming/{id}/conversation": oneIncoming,
};
