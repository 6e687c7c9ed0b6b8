import { createHash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { InboundWebhookRow } from "#drizzle/schema/inbound.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { CallAccepted } from "#lib/inbound/call.ts";
import type { Json } from "#lib/inbound/json.ts";
import { presets } from "#lib/inbound/presets.ts";
import {
  assertNotBlocked,
  countProviderCall,
  countRefusal,
  readWithTimeout,
  withRoom,
} from "#server/callbacks/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sealedPlaces, unseal } from "#server/secrets/service.ts";
import { readBody } from "./read-body.ts";
import { isSigned } from "./signatures.ts";
import { addressOfKey, inboundNotFound } from "./webhook-row.ts";
import { hashOfKey } from "./webhooks.ts";
import { withContext } from "./with-context.ts";

interface Call {
  headers: Headers;
  /** Without its question mark, as it came. */
  query: string;
  /** Reads the body, which is bounded. */
  bytes(): Promise<Uint8Array>;
}

/** The name under which calls are counted with providers' callbacks. */
const counted = "inbound";
/** Calls of one webhook that a process takes in a second and in a minute. */
const perSecond = new RateLimiterMemory({ points: 30, duration: 1 });
const perMinute = new RateLimiterMemory({ points: 600, duration: 60 });

type Found = Pick<InboundWebhookRow, "id" | "ownerId" | "preset" | "isActive" | "secret">;

/**
 * Takes a call of another system: it is checked, stored and only then answered; a job sends what it asks for. Throws
 * NotFound for an unknown address, Unauthorized for a call without the webhook's secret, BadRequest for a body that can't
 * be read, TooManyRequests and Unavailable.
 */
export async function receiveCall(key: string, call: Call): Promise<CallAccepted> {
  await assertNotBlocked(counted, call.headers);
  return withRoom(counted, call.headers, async () => {
    const webhook = await findWebhook(key);
    if (!webhook) {
      await countRefusal(counted, call.headers, "not signed");
      throw inboundNotFound();
    }
    await assertRate(webhook.id);
    const bytes = await readWithTimeout(call.bytes()).catch(async (error: unknown) => {
      await countRefusal(counted, call.headers, "no body");
      throw error;
    });
    if (isPing(webhook, bytes)) return { id: null, status: "ignored" };
    const body = readBody(bytes, call.headers.get("content-type") ?? "");
    await assertSigned(webhook, { key, call, bytes, body });
    await countProviderCall(counted, call.headers);
    if (body === null) throw new AppError("BadRequest", "inbound.errors.body");
    return store(webhook, call, { bytes, body });
  });
}

async function findWebhook(key: string): Promise<Found | null> {
  if (!editionOf(env()).features.integrations) return null;
  const [row] = await sql()<Found[]>`
    select id, owner_id, preset, is_active, secret from inbound_webhooks where key_hash = ${hashOfKey(key)}`;
  return row ?? null;
}

async function assertRate(id: string): Promise<void> {
  for (const limiter of [perSecond, perMinute]) {
    const wait = await limiter.consume(id).then(
      () => null,
      (state: { msBeforeNext: number }) => state.msBeforeNext,
    );
    if (wait === null) continue;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new AppError("TooManyRequests", "commons.errors.tooMany", {
      params: { seconds },
      headers: { "Retry-After": String(seconds) },
    });
  }
}

/** WooCommerce and Tilda ask whether the address answers, without a signature and with nothing to send. */
function isPing({ preset }: Found, bytes: Uint8Array): boolean {
  if (bytes.length > 40) return false;
  const text = Buffer.from(bytes).toString();
  return (
    (preset === "woocommerce" && /^webhook_id=\d+$/.test(text)) ||
    (preset === "tilda" && text === "test=test")
  );
}

async function assertSigned(
  { id, preset, secret }: Found,
  {
    key,
    call: { headers, query },
    bytes,
    body,
  }: { key: string; call: Call; bytes: Uint8Array; body: Json | null },
): Promise<void> {
  if (secret.length === 0) return;
  const url = `${addressOfKey(key)}${query && `?${query}`}`;
  const known = unseal(secret, sealedPlaces.inboundSecret(id)).toString();
  if (isSigned(presets[preset].signature, { headers, url, bytes, body }, known)) return;
  await countRefusal(counted, headers, "not signed");
  throw new AppError("Unauthorized", "inbound.errors.signature");
}

/** Stores a call and the job that sends for it, or finds the one that it repeats. */
async function store(
  { id: webhookId, ownerId, preset, isActive }: Found,
  { headers, query }: Call,
  { bytes, body }: { bytes: Uint8Array; body: Json },
): Promise<CallAccepted> {
  const { eventHeader } = presets[preset];
  const event = eventHeader ? (headers.get(eventHeader) ?? "").slice(0, 200) : "";
  const callKey = keyOf(preset, headers, { query, bytes, event });
  const payload = withContext(body, event, query);
  return transaction(async (tx) => {
    // Without an id of the system's, only what comes within a day is taken for the same call.
    if (callKey.startsWith("body "))
      await tx`
        update inbound_calls set call_key = call_key || ' ' || id
        where webhook_id = ${webhookId} and call_key = ${callKey} and created_at < now() - interval '1 day'`;
    const id = newId();
    const state = isActive ? "waiting" : "kept";
    const [row] = await tx<{ id: string; isNew: boolean }[]>`
      insert into inbound_calls (id, webhook_id, owner_id, call_key, event, payload, state, results)
      values (${id}, ${webhookId}, ${ownerId}, ${callKey}, ${event}, ${tx.json(toJson(payload as object))}, ${state}, '[]')
      on conflict (webhook_id, call_key) do update set repeats = inbound_calls.repeats + 1, updated_at = now()
      returning id, id = ${id} as is_new`;
    if (!row) throw new Error("A call that was neither stored nor known");
    const name = row.isNew ? "inboundCalls.created" : "inboundCalls.updated";
    await record(tx, { kind: "system" }, { name, ownerId, ids: [row.id] });
    if (!row.isNew) return { id: row.id, status: "repeated" };
    await tx`update inbound_webhooks set called_at = now() where id = ${webhookId}`;
    if (isActive) await enqueue(tx, "apply-inbound", { id });
    return { id, status: isActive ? "accepted" : "kept" };
  });
}

/** What is the same for a call that is made again: the id that the caller gives it, else its body. */
function keyOf(
  preset: Found["preset"],
  headers: Headers,
  { query, bytes, event }: { query: string; bytes: Uint8Array; event: string },
): string {
  const { idHeader } = presets[preset];
  const id = [
    headers.get("idempotency-key"),
    idHeader && headers.get(idHeader),
    headers.get("webhook-id"),
  ].find(Boolean);
  const hash = createHash("sha256");
  if (id) return `id ${hash.update(id).digest("hex")}`;
  return `body ${hash.update(`${event}\n${query}\n`).update(bytes).digest("hex")}`;
}
