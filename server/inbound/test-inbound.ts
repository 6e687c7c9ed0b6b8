import { AppError } from "#lib/errors.ts";
import type { InboundTestView } from "#lib/inbound/call.ts";
import type { Json } from "#lib/inbound/json.ts";
import { understand } from "#lib/inbound/understand.ts";
import { parseMessage, renderMessage } from "#lib/sendings/message-template.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { addressOf, type InboundTemplate, recipientField, recipientOf } from "./message.ts";
import { inboundWebhooks } from "./webhook-row.ts";

/** What a webhook would send for a body; nothing is sent or kept. Throws NotFound outside the actor's scope. */
export const testInbound = inEdition(
  "integrations",
  permitted(
    "inbound.get",
    async (actor, id: string, payload: unknown): Promise<InboundTestView> => {
      const db = sql();
      const { ownerId, templateId, mapping, conditions, eventId } = await findRow(
        db,
        actor,
        inboundWebhooks,
        { id, permission: "inbound.get" },
      );
      const [template] = await db<InboundTemplate[]>`
      select title, type, payload, fallbacks from templates where id = ${templateId} and owner_id = ${ownerId}`;
      if (!template) throw new AppError("Conflict", "inbound.errors.template");
      const message = parseMessage(template.payload);
      const { messages, leftOut } = understand(
        payload as Json,
        { mapping, when: conditions, eventId },
        recipientField(template),
      );
      return {
        leftOut,
        messages: messages.map((one) => {
          const address = one.to === "" ? null : addressOf(template, one.to, actor.country ?? null);
          const fields = recipientOf(one);
          const own = address === null ? {} : { [recipientField(template)]: address };
          const error =
            one.to === "" ? "inbound.errors.noRecipient" : "sendings.errors.recipient.invalid";
          return {
            recipient: address ?? one.to,
            text: renderMessage(message, { ...fields, ...own }, () => 0).text,
            error: address === null ? error : null,
          };
        }),
      };
    },
  ),
);
