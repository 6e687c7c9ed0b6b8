import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { findContact } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";

/** Who a single message goes to, as far as its text asks for it; null when nobody is known by the address. */
export async function knownContact(
  ownerId: string,
  address: string,
  text: string,
): Promise<TemplateRecipient | null> {
  return text.includes("$") ? findContact(sql(), ownerId, address) : null;
}
