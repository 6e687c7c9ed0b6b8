import { createHash, randomBytes } from "node:crypto";
import { AppError, wrongField } from "#lib/errors.ts";
import { maxInboundWebhooks } from "#lib/inbound/limits.ts";
import { inboundList } from "#lib/inbound/list.ts";
import type { InboundChange, InboundInput } from "#lib/inbound/webhook.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { seal, sealedPlaces } from "#server/secrets/service.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { inboundWebhooks } from "./webhook-row.ts";

const table = listTable(inboundList, "inbound_webhooks h", "inbound.get", {
  filters: { preset: "h.preset" },
});

/** Lists inbound webhooks of the accounts in the actor's scope, newest first by default. */
export const listInbound = inEdition(
  "integrations",
  listVerb("inbound.get", {
    source: inboundWebhooks,
    table,
    and: (db, { search }) => [search && db`h.title ilike ${containing(search)}`],
  }),
);

/** Throws NotFound outside the actor's scope. */
export const getInbound = inEdition("integrations", getVerb("inbound.get", inboundWebhooks));

/**
 * Makes an address that sends a template of the actor's account, once for an idempotency key. Throws BadRequest for a
 * template that the account doesn't have, Conflict for one webhook too many.
 */
export const createInbound = inEdition(
  "integrations",
  createVerb("inbound.create", inboundWebhooks, {
    insert: async (tx, actor, { title, preset, settings, secret, isActive }: InboundInput) => {
      const ownerId = actor.userId;
      await assertRoom(tx, ownerId);
      await assertTemplate(tx, ownerId, settings.templateId);
      const id = newId();
      const key = randomBytes(24).toString("base64url");
      await tx`
        insert into inbound_webhooks (id, owner_id, title, preset, template_id, mapping, conditions, event_id, is_active,
          key_hash, address_key, secret)
        values (${id}, ${ownerId}, ${title}, ${preset}, ${settings.templateId}, ${tx.json(toJson(settings.mapping))},
          ${tx.json(toJson(settings.when))}, ${settings.eventId}, ${isActive ?? true}, ${hashOfKey(key)},
          ${seal(Buffer.from(key), sealedPlaces.inboundKey(id))}, ${sealedSecret(id, secret)})`;
      return id;
    },
    event: () => ({ name: "inbound.created" }),
  }),
);

/** Changes what is given of a webhook; its address stays. Throws as `createInbound`, NotFound outside the actor's scope. */
export const updateInbound = inEdition(
  "integrations",
  changeVerb("inbound.update", inboundWebhooks, {
    change: async (tx, before, { title, settings, secret, isActive }: InboundChange) => {
      if (settings) await assertTemplate(tx, before.ownerId, settings.templateId);
      const { templateId, mapping, when, eventId } = settings ?? {
        templateId: before.templateId,
        mapping: before.mapping,
        when: before.conditions,
        eventId: before.eventId,
      };
      await tx`
        update inbound_webhooks set title = ${title ?? before.title}, template_id = ${templateId},
          mapping = ${tx.json(toJson(mapping))}, conditions = ${tx.json(toJson(when))}, event_id = ${eventId},
          is_active = ${isActive ?? before.isActive},
          secret = ${secret === undefined ? tx`secret` : sealedSecret(before.id, secret)}, updated_at = now()
        where id = ${before.id}`;
    },
    event: () => ({ name: "inbound.updated" }),
  }),
);

/** Removes a webhook with its calls and answers it as it was; its address answers 404 from then on. */
export const removeInbound = inEdition(
  "integrations",
  removeVerb("inbound.remove", inboundWebhooks, {
    remove: async (tx, { id }) => tx`delete from inbound_webhooks where id = ${id}`,
    event: () => ({ name: "inbound.removed" }),
  }),
);

/** By it a webhook is found. The key has 192 random bits, so that a plain hash tells nothing of it. */
export function hashOfKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

function sealedSecret(id: string, secret: string | null | undefined): Buffer {
  return secret ? seal(Buffer.from(secret), sealedPlaces.inboundSecret(id)) : Buffer.alloc(0);
}

/** The lock on the account has its other calls wait, so that no two of them take the last place. */
async function assertRoom(tx: Tx, ownerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`inbound ${ownerId}`}, 0))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from inbound_webhooks where owner_id = ${ownerId}`;
  if ((row?.count ?? 0) >= maxInboundWebhooks)
    throw new AppError("Conflict", "inbound.errors.many", {
      params: { limit: maxInboundWebhooks },
    });
}

async function assertTemplate(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [row] =
    await tx`select from templates where id = ${id} and owner_id = ${ownerId} for key share`;
  if (row) return;
  throw wrongField(["settings", "templateId"], "inbound.errors.template");
}
