import { randomBytes } from "node:crypto";
import type { Json } from "#lib/inbound/json.ts";
import type { PresetId } from "#lib/inbound/preset-ids.ts";
import type { InboundSettings } from "#lib/inbound/webhook.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { hashOfKey } from "#server/inbound/service.ts";
import { seal, sealedPlaces } from "#server/secrets/service.ts";
import { createTemplate } from "./templates.ts";

export interface NewInboundWebhook {
  ownerId: string;
  title?: string;
  preset?: PresetId;
  templateId?: string;
  settings?: Partial<Pick<InboundSettings, "mapping" | "when" | "eventId">>;
}

/** Creates an inbound webhook, by default of a template of its own, and answers its id. */
export async function createInboundWebhook(
  db: Db,
  { ownerId, title = "Orders", preset = "custom", templateId, settings = {} }: NewInboundWebhook,
): Promise<string> {
  const id = newId();
  const key = randomBytes(24).toString("base64url");
  const { mapping = { phone: "phone" }, when = [], eventId = null } = settings;
  const template = templateId ?? (await createTemplate(db, { ownerId })).id;
  await db`
    insert into inbound_webhooks (id, owner_id, title, preset, template_id, mapping, conditions, event_id, is_active,
      key_hash, address_key, secret)
    values (${id}, ${ownerId}, ${title}, ${preset}, ${template}, ${db.json(mapping)}, ${db.json(toJson(when))},
      ${eventId}, true, ${hashOfKey(key)}, ${seal(Buffer.from(key), sealedPlaces.inboundKey(id))}, ${Buffer.alloc(0)})`;
  return id;
}

interface NewInboundCall {
  ownerId: string;
  webhookId?: string;
  payload?: Json;
}

/** Creates a call of which nothing was sent, by default of a webhook of its own, and answers its id. */
export async function createInboundCall(
  db: Db,
  { ownerId, webhookId, payload = { phone: "" } }: NewInboundCall,
): Promise<string> {
  const id = newId();
  const of = webhookId ?? (await createInboundWebhook(db, { ownerId }));
  await db`
    insert into inbound_calls (id, webhook_id, owner_id, call_key, event, payload, state, results)
    values (${id}, ${of}, ${ownerId}, ${`body ${id}`}, '', ${db.json(toJson(payload as object))}, 'ignored', '[]')`;
  return id;
}
