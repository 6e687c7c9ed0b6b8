import { type MessageTexts, parseMessage } from "#lib/sendings/message-template.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { findContact } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";

/** Who a single message goes to, as far as it asks for it; null when nobody is known by the address. */
export async function knownContact(
  ownerId: string,
  address: string,
  payload: MessageTexts,
): Promise<TemplateRecipient | null> {
  return parseMessage(payload).variables.length > 0 ? findContact(sql(), ownerId, address) : null;
}
