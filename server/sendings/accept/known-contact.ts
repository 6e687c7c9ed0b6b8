import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { findContact } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";

/** Who a single message goes to, where it asks for `variables`; null when nobody is known by the address. */
export async function knownContact(
  ownerId: string,
  address: string,
  variables: readonly string[],
): Promise<TemplateRecipient | null> {
  return variables.length > 0 ? findContact(sql(), ownerId, address) : null;
}
