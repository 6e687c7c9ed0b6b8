import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createApiCall } from "#server/seed/factories/api-log.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createInvoice } from "#server/seed/factories/invoices.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { createRecurrent } from "#server/seed/factories/recurrent-payments.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { createDelivery, createWebhook } from "#server/seed/factories/webhooks.ts";
import { createHistoryEvent } from "#tests/support/history-events.ts";

const oneRecurrent = async (ownerId: string) =>
  (await createRecurrent(sql(), { ownerId, status: "pause" })).id;
const onePayment = async (ownerId: string) => (await createPayment(sql(), { ownerId })).id;

/** Its company is the account's own, which so may say that it is paid. */
const oneInvoice = async (ownerId: string) => createInvoice(sql(), { ownerId });
const oneDocument = async (ownerId: string) => (await oneInvoice(ownerId)).documentId;

/** The rows that calls about an account and its money need. */
export const accountRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/eventsHistory/{id}": async (ownerId) => createHistoryEvent(sql(), { ownerId }),
  "/users/{id}": async (ownerId) => ownerId,
  "/customers/{id}/invite": async (ownerId) => {
    const id = newId();
    await sql()`
      insert into account_invitations (user_id, email, locale, invitation_id, key_hash, expires_at)
      values (${ownerId}, ${`${id}@example.com`}, 'en', ${id}, ${Buffer.from(id)}, now() + interval '1 day')
      on conflict (user_id) do update set email = excluded.email`;
    return ownerId;
  },
  "/settingsUser/{accountId}": async (ownerId) => ownerId,
  "/settingsUser/{accountId}/{key}": async (ownerId) => ownerId,
  "/settingsUser/{accountId}/webhooks": async (ownerId) => ownerId,
  "/webhooks/deliveries/{id}": async (ownerId) => createDelivery(sql(), { ownerId }),
  "/webhooks/deliveries/{id}/resend": async (ownerId) => {
    await createWebhook(sql(), { ownerId });
    return createDelivery(sql(), { ownerId });
  },
  "/apiLog/{id}": async (ownerId) => createApiCall(sql(), { ownerId }),
  "/billings/balance/{userId}": async (ownerId) => ownerId,
  "/billings/overdraft/{userId}": async (ownerId) => ownerId,
  "/billings/{id}": async (ownerId) => (await createBilling(sql(), { ownerId })).id,
  "/payments/{id}": onePayment,
  "/payments/{id}/receipt": onePayment,
  "/payments/{id}/refund": onePayment,
  "/n/invoices/{id}": async (ownerId) => (await oneInvoice(ownerId)).id,
  "/documents/{id}": oneDocument,
  "/documents/{id}/pdf": oneDocument,
  "/recurrentPayments/{id}": oneRecurrent,
  "/recurrentPayments/{id}/reInit": async (ownerId) =>
    (await createRecurrent(sql(), { ownerId })).id,
  "/requisites/{id}": async (ownerId) => (await createRequisite(sql(), { ownerId })).id,
  "/companies/{id}": async (ownerId) => (await createCompany(sql(), { ownerId })).id,
};
