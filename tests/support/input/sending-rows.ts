import { zero } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import { createProvider, createRoutingRule } from "#server/seed/factories/providers.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createVerification } from "#server/seed/factories/verifications.ts";
import { createInvitation } from "#tests/support/create-invitation.ts";
import { createPhone, payForPhone, priceWapi } from "../subscriptions.ts";
import { createInboundCall, createInboundWebhook } from "./inbound-rows.ts";

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

const oneVerification = async (ownerId: string) => createVerification(sql(), { ownerId });

/** Rows that calls about messages can be about. */
export const sendingRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/sendings/{id}": createWaiting,
  "/sendings/{id}/cancel": createWaiting,
  "/wapiInstances/{id}": oneInstance,
  "/wapiInstances/{id}/link": paidInstance,
  "/subscriptions/{id}": oneSubscription,
  "/verify/{id}": oneVerification,
  "/integrations/{id}": createInboundWebhook,
  "/integrations/{id}/test": createInboundWebhook,
  "/integrationCalls/{id}": createInboundCall,
  "/integrationCalls/{id}/replay": createInboundCall,
  "/invitations/{id}": async (ownerId) => createInvitation(sql(), { ownerId }),
  "/sendingsIncoming/{id}": oneIncoming,
  "/sendingsIncoming/{id}/conversation": oneIncoming,
};

/** A provider that knows people by invitations; answers the body of a call that makes one. */
export async function createInviting(): Promise<Record<string, unknown>> {
  const { id } = await createProvider(sql(), { kind: "vk", config: { groupId: "1" } });
  await createRoutingRule(sql(), { providerId: id, type: "vk" });
  return { type: "vk", recipients: ["+79161234567"] };
}
