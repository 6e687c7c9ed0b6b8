import { zero } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createInboundCall, createInboundWebhook } from "#server/seed/factories/inbound.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import { createLink } from "#server/seed/factories/links.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createPhone, payForPhone, priceWapi } from "../subscriptions.ts";

/** A free message that waits for its time. */
export async function createWaiting(ownerId: string): Promise<string> {
  const delay = new Date(Date.now() + 3_600_000);
  const [row] = await createSendings(sql(), ownerId, [{ status: "pending", delay, price: zero }]);
  return row?.id ?? "";
}

const oneIncoming = async (ownerId: string) => (await createIncoming(sql(), { ownerId })).id;

const oneInstance = async (ownerId: string) => {
  await priceWapi(ownerId);
  return createPhone(ownerId);
};
const paidInstance = async (ownerId: string) => {
  const id = await oneInstance(ownerId);
  await payForPhone(ownerId, id);
  return id;
};
const oneSubscription = async (ownerId: string) => payForPhone(ownerId, await oneInstance(ownerId));

const oneInbound = async (ownerId: string) => createInboundWebhook(sql(), { ownerId });
const oneInboundCall = async (ownerId: string) => createInboundCall(sql(), { ownerId });

const oneLink = async (ownerId: string) => createLink(sql(), { ownerId });

/** Rows that calls about messages can be about. */
export const sendingRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/sendings/{id}": createWaiting,
  "/sendings/{id}/cancel": createWaiting,
  "/wapiInstances/{id}": oneInstance,
  "/wapiInstances/{id}/link": paidInstance,
  "/subscriptions/{id}": oneSubscription,
  "/integrations/{id}": oneInbound,
  "/integrations/{id}/test": oneInbound,
  "/integrationCalls/{id}": oneInboundCall,
  "/integrationCalls/{id}/replay": oneInboundCall,
  "/links/{id}": oneLink,
  "/links/{id}/stats": oneLink,
  "/links/{id}/freeze": oneLink,
  "/sendingsIncoming/{id}": oneIncoming,
  "/sendingsIncoming/{id}/conversation": oneIncoming,
};
