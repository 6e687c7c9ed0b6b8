import { createHash } from "node:crypto";
import type { InboundCallRow, InboundSendRow, InboundWebhookRow } from "#drizzle/schema/inbound.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { CallState } from "#lib/inbound/call-states.ts";
import type { CallResult } from "#lib/inbound/call.ts";
import { understand, type UnderstoodMessage } from "#lib/inbound/understand.ts";
import type { Actor } from "#lib/permissions.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { idempotencyOf, runOnce } from "#server/idempotency/once.ts";
import { createSending } from "#server/sendings/service.ts";
import { addressOf, type InboundTemplate, recipientField, recipientOf, sendOf } from "./message.ts";

type Waiting = Pick<InboundCallRow, "id" | "ownerId" | "webhookId" | "payload"> &
  Pick<InboundWebhookRow, "mapping" | "conditions" | "eventId"> & {
    isOwnerActive: boolean;
    template: InboundTemplate | null;
  };

interface Outcome {
  state: CallState;
  error: string | null;
  results: CallResult[];
  leftOut: number;
}

/**
 * Sends what a stored call asks for, through the same verb as every other send and with the rights of the webhook's
 * account. A repeated run sends nothing again: each message has an idempotency key of its own.
 */
export async function applyCall({ id }: { id: string }): Promise<void> {
  const call = await read(id);
  if (!call) return;
  const outcome = await outcomeOf(call);
  await transaction(async (tx) => {
    const { state, error, results, leftOut } = outcome;
    await tx`
      update inbound_calls set state = ${state}, error = ${error}, results = ${tx.json(toJson(results))},
        left_out = ${leftOut}, updated_at = now()
      where id = ${id}`;
    const event = { name: "inboundCalls.updated", ownerId: call.ownerId, ids: [id] } as const;
    await record(tx, { kind: "system" }, event);
  });
}

async function read(id: string): Promise<Waiting | null> {
  const [call] = await sql()<Waiting[]>`
    select c.id, c.owner_id, c.webhook_id, c.payload, h.mapping, h.conditions, h.event_id, u.is_active as is_owner_active,
      case when p.id is not null then jsonb_build_object('title', p.title, 'type', p.type, 'payload', p.payload,
        'fallbacks', p.fallbacks) end as template
    from inbound_calls c join inbound_webhooks h on h.id = c.webhook_id join users u on u.id = c.owner_id
    left join templates p on p.id = h.template_id and p.owner_id = h.owner_id
    where c.id = ${id} and c.state = 'waiting'`;
  return call ?? null;
}

async function outcomeOf(call: Waiting): Promise<Outcome> {
  const { template, mapping, conditions, eventId } = call;
  const actor = call.isOwnerActive ? await actorOfAccount(call.ownerId) : null;
  if (!actor || !editionOf(env()).features.integrations) return refused("inbound.errors.account");
  if (!template) return refused("inbound.errors.template");
  const { messages, leftOut } = understand(
    call.payload,
    { mapping, when: conditions, eventId },
    recipientField(template),
  );
  const results: CallResult[] = [];
  for (const message of messages) results.push(await sendFor(actor, call, template, message));
  return { state: stateOf(results, leftOut), error: null, results, leftOut };
}

function refused(error: string): Outcome {
  return { state: "refused", error, results: [], leftOut: 0 };
}

function stateOf(results: readonly CallResult[], leftOut: number): CallState {
  if (results.length === 0) return "ignored";
  const failed = results.filter(({ error }) => error !== null).length + leftOut;
  if (failed === results.length + leftOut) return "refused";
  if (failed > 0) return "partly";
  return results.every(({ isRepeated }) => isRepeated) ? "repeated" : "sent";
}

/** Sends one message of a call, unless the same event has had it sent to the same recipient. */
async function sendFor(
  actor: Actor,
  { id, ownerId, webhookId }: Waiting,
  template: InboundTemplate,
  message: UnderstoodMessage,
): Promise<CallResult> {
  const { to, fields, eventId, index } = message;
  const result = { recipient: to, SendingId: null, params: {}, isRepeated: false };
  if (to === "") return { ...result, error: "inbound.errors.noRecipient" };
  const address = addressOf(template, to, actor.country ?? null);
  if (address === null) return { ...result, error: "sendings.errors.recipient.invalid" };
  const event = eventId === null ? `call ${id} ${String(index)}` : `event ${eventId}`;
  const eventKey = createHash("sha256").update(`${event}\n${address}`).digest();
  const [known] = await sql()<Pick<InboundSendRow, "callId" | "sendingId">[]>`
    select call_id, sending_id from inbound_sends where webhook_id = ${webhookId} and event_key = ${eventKey}`;
  if (known) {
    const { sendingId: SendingId, callId } = known;
    return { ...result, recipient: address, SendingId, error: null, isRepeated: callId !== id };
  }
  const key = createHash("sha256").update(webhookId).update(eventKey).digest("hex");
  const idempotency = idempotencyOf(ownerId, `inbound-${key}`, "inbound", null);
  try {
    const outcome = await runOnce(idempotency, async () =>
      createSending(actor, sendOf(template, address, fields), {
        idempotency,
        fields: recipientOf(message),
      }),
    );
    const answer = "stored" in outcome ? outcome.stored.answer : outcome.result;
    const { id: sendingId, error } = answer as { id: string; error: string | null };
    await sql()`
      insert into inbound_sends (webhook_id, event_key, call_id, sending_id)
      values (${webhookId}, ${eventKey}, ${id}, ${sendingId}) on conflict do nothing`;
    return { ...result, recipient: address, SendingId: sendingId, error };
  } catch (error) {
    // What may pass by itself is tried again with the job.
    if (!(error instanceof AppError) || error.code === "Unavailable") throw error;
    const [field] = error.key === "commons.errors.invalid" ? error.fields : [];
    const { key: reason, params = {} } = field ?? error;
    return { ...result, recipient: address, error: reason, params };
  }
}
