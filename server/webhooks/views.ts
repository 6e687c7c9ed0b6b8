import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import { getBillings } from "#server/billings/service.ts";
import { getContact } from "#server/contacts/service.ts";
import { getIncoming } from "#server/incoming/service.ts";
import { getInvoice } from "#server/invoices/service.ts";
import { getPayment } from "#server/payments/service.ts";
import { getSendername } from "#server/sendernames/service.ts";
import { getSendings } from "#server/sendings/service.ts";
import { getTask } from "#server/tasks/service.ts";

type View = { id: string } & Record<string, unknown>;
type Read = (actor: Actor, ids: readonly string[]) => Promise<{ id: string }[]>;

/** Reads rows one after another, where few of them ever change at once. */
const eachBy =
  (get: (actor: Actor, id: string) => Promise<{ id: string }>): Read =>
  async (actor, ids) => {
    const views: { id: string }[] = [];
    for (const id of ids) {
      const view = await get(actor, id).catch(ifGone);
      if (view) views.push(view);
    }
    return views;
  };

/** A row may be gone by now, or its noun closed to the account. */
function ifGone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** What the HTTP API answers of the rows of each event. */
const readers: Record<WebhookEvent, Read> = {
  "sendings.created": getSendings,
  "sendings.status": getSendings,
  "billings.created": getBillings,
  "sendingsIncoming.created": eachBy(getIncoming),
  "tasks.state": eachBy(getTask),
  "payments.status": eachBy(getPayment),
  "invoices.created": eachBy(getInvoice),
  "sendernames.moderation": eachBy(getSendername),
  "contacts.optedOut": eachBy(getContact),
};

/** The rows of an event as the account's programs would read them, by id. One that is gone has its id only. */
export async function readViews(
  event: WebhookEvent,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, View>> {
  const views = await readers[event](actor, ids).catch(ifGone);
  const found = new Map((views ?? []).map((view) => [view.id, view as View]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { id }]));
}

/** The member of an event's data that says what happened; null where the name says all. */
const happened: Partial<Record<WebhookEvent, string>> = {
  "sendings.status": "status",
  "tasks.state": "state",
  "payments.status": "status",
  "sendernames.moderation": "moderation",
};

export function whatOf(event: WebhookEvent, data: Record<string, unknown>): string | null {
  const value = data[happened[event] ?? ""];
  return typeof value === "string" ? value : null;
}

/**
 * The row as it was when the event happened. It may have moved on since: a message that was sent may be delivered before
 * its event is read.
 */
export function asOfEvent(event: WebhookEvent, view: View, what: string | null): View {
  const member = happened[event];
  if (!member || what === null) return view;
  if (event !== "sendings.status") return { ...view, [member]: what };
  const { status, error = null } = (view.state ?? {}) as { status?: string; error?: unknown };
  return { ...view, status: what, state: { status: what, error: status === what ? error : null } };
}

/** Where a row has what people recognize it by: a recipient, a title, a number. */
export const subjectPaths: Record<WebhookEvent, readonly string[]> = {
  "sendings.created": ["payload", "recipient"],
  "sendings.status": ["payload", "recipient"],
  "billings.created": ["source"],
  "sendingsIncoming.created": ["from"],
  "tasks.state": ["title"],
  "payments.status": ["amount"],
  "invoices.created": ["docNumber"],
  "sendernames.moderation": ["name"],
  "contacts.optedOut": ["phone"],
};

/** By what people recognize the row: a recipient, a title, a number. */
export function subjectOf(event: WebhookEvent, data: unknown): string {
  let value = data;
  for (const name of subjectPaths[event])
    value = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : "";
}
