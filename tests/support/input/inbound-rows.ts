import { inboundInput } from "#lib/inbound/webhook.ts";
import { actorOfAccount } from "#server/auth/account-actor.ts";
import { sql } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { createInbound } from "#server/inbound/service.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";

async function bodyOf(ownerId: string) {
  const { id: templateId } = await createTemplate(sql(), { ownerId });
  return {
    type: "inbound",
    title: "Orders",
    settings: { templateId, mapping: { phone: "phone" } },
  };
}

/** Creates an inbound webhook of the account and answers its id. */
export async function createInboundWebhook(ownerId: string): Promise<string> {
  const actor = await actorOfAccount(ownerId);
  if (!actor) throw new Error("there is no such account");
  const { id } = await createInbound(actor, inboundInput.parse(await bodyOf(ownerId)));
  return id;
}

/** Creates a call of which nothing was sent, and answers its id. */
export async function createInboundCall(ownerId: string): Promise<string> {
  const webhookId = await createInboundWebhook(ownerId);
  return insertedId(sql()`
    insert into inbound_calls (webhook_id, owner_id, call_key, event, payload, state, results)
    values (${webhookId}, ${ownerId}, 'body of a test', '', '{}', 'ignored', '[]') returning id`);
}

/** Bodies of the calls that write, with the row that they are about. */
export function inboundBodies(ownerId: () => string) {
  const params = async () => ({ id: await createInboundWebhook(ownerId()) });
  return {
    "POST /integrations": async () => ({ body: await bodyOf(ownerId()) }),
    "PUT /integrations/{id}": async () => ({ body: { title: "Sales" }, params: await params() }),
    "POST /integrations/{id}/test": async () => ({
      body: { payload: {} },
      params: await params(),
    }),
  };
}
