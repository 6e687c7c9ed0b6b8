import { canDo } from "#lib/permissions.ts";
import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import { permitted } from "#server/auth/permitted.ts";
import { findContact } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";

/**
 * Who a single message goes to, where it asks for `variables`; null when nobody is known by the address. What
 * is sent can be read: whoever may not read contacts doesn't get their names into a text either.
 */
export const knownContact = permitted(
  "sendings.generate",
  async (
    actor,
    address: string,
    variables: readonly string[],
  ): Promise<TemplateRecipient | null> => {
    if (variables.length === 0 || !canDo(actor, "contacts.get")) return null;
    return findContact(sql(), actor.userId, address);
  },
);
