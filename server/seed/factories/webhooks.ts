import type { DeliveryState } from "#lib/webhooks/delivery-states.ts";
import type { DeliveryError } from "#lib/webhooks/delivery.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { Db } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { sealHeaders } from "#server/webhooks/service.ts";

export interface NewWebhook {
  ownerId: string;
  event?: WebhookEvent;
  url?: string;
  body?: string;
  isActive?: boolean;
  statuses?: Record<string, string | false>;
}

/** Creates a block that delivers all that happens, without making events wait for it. */
export async function createWebhook(db: Db, given: NewWebhook): Promise<void> {
  const { ownerId, event = "sendings.status", url = "https://crm.example/status" } = given;
  const { body = "", isActive = true, statuses = {} } = given;
  await db`
    insert into webhooks (owner_id, event, is_active, url, method, headers, body, max_connections, success_status,
      success_body, statuses)
    values (${ownerId}, ${event}, ${isActive}, ${url}, 'POST', ${sealHeaders({}, { ownerId, event })}, ${body}, 10, '', '',
      ${JSON.stringify(statuses)}::text::jsonb)
    on conflict (owner_id, event) do nothing`;
}

export interface NewDelivery {
  ownerId: string;
  event?: WebhookEvent;
  rowId?: string;
  data?: unknown;
  what?: string | null;
  subject?: string;
  state?: DeliveryState;
  status?: number | null;
  error?: DeliveryError | null;
  ms?: number;
  tries?: number;
  url?: string;
  answer?: string;
  createdAt?: Date;
}

/** Creates a delivery that was tried; by default a status that was accepted. Answers its id. */
export async function createDelivery(db: Db, given: NewDelivery): Promise<string> {
  const createdAt = given.createdAt ?? new Date();
  const id = newIdAt(createdAt);
  const {
    ownerId,
    event = "sendings.status",
    rowId = newIdAt(createdAt),
    what = "delivered",
  } = given;
  const {
    data = { id: rowId },
    subject = "+79000000002",
    state = "delivered",
    status = 200,
  } = given;
  const {
    error = null,
    ms = 40,
    tries = 1,
    url = "https://crm.example/status",
    answer = "ok",
  } = given;
  const attempts = Array.from({ length: tries }, (_, index) => ({
    at: new Date(createdAt.getTime() + index * 30_000).toISOString(),
    status: index === tries - 1 ? status : 503,
    error: index === tries - 1 ? error : "status",
    ms,
  }));
  await db`
    insert into webhook_deliveries (id, owner_id, event, event_id, row_id, data, what, subject, state, status, error, ms,
      tries, attempts, request, answer, updated_at)
    values (${id}, ${ownerId}, ${event}, ${newIdAt(createdAt)}, ${rowId}, ${JSON.stringify(data)}::text::jsonb, ${what},
      ${subject}, ${state}, ${status}, ${error}, ${ms}, ${tries}, ${JSON.stringify(attempts)}::text::jsonb,
      ${JSON.stringify({ method: "POST", url, body: null, called: null })}::text::jsonb,
      ${JSON.stringify({ headers: { "content-type": "text/plain" }, body: answer })}::text::jsonb, ${createdAt.toISOString()})`;
  return id;
}
