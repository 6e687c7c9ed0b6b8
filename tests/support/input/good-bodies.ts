import { sandboxProviderId } from "#server/channels/providers.ts";
import { companyBody, requisiteBody } from "#server/seed/factories/requisite-body.ts";

/** A good body for calls that need one. */
export const goodBodies: Record<string, unknown> = {
  "/sendings/{id}": { schedule: { delay: 0 } },
  "/tasks/{id}": { state: "paused" },
  "/payments/{id}/refund": { amount: 1 },
  "/n/invoices/{id}": { status: "rejected" },
  "/recurrentPayments/{id}": { status: "pause" },
  "/subscriptions/{id}": { isRenewed: false },
  "/requisites/{id}": requisiteBody(),
  "/companies/{id}": companyBody(),
  "/settingsUser/{accountId}/webhooks": { value: {} },
  "/settingsUser/{accountId}/{key}": { value: 1 },
  "/contactLists/{id}": { title: "Friends" },
  "/contacts/{id}": { phone: "+79161234567" },
  "/reportSchedules/{id}": { isActive: false },
  "/storage/{id}": { title: "Price list" },
  "/members/{id}": { role: "reader" },
  "/sendernames/{id}": { comment: "Orchard Ltd, tax number 12-3456789" },
  "/sendernames/{id}/moderate": { moderation: "approved" },
  "/templates/{id}": { title: "A", type: "sms", payload: { sender: "Cabinet", text: "Hi" } },
  "/links/{id}": { title: "Sale" },
  "/verify/{id}": { code: "000000" },
  "/links/{id}/freeze": { isFrozen: true },
  "/providers/{id}/test": { recipient: "+79000000002", text: "Hello" },
  "/providers/{id}": { title: "Carrier" },
  "/priceLists/{id}": { title: "Base", rules: [], version: 1 },
  "/routingRules/{id}": { ProviderId: sandboxProviderId },
  "/messageRuleGroups/{id}": { title: "Gambling", action: "hold" },
  "/sendingsModeration/{id}": { decision: "approve" },
  "/keywords/{id}": { word: "PIZZA", recipient: "of the test", answer: "Hello" },
};
