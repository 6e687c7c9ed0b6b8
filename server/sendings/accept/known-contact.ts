import { canDo } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { findContact, type Person } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";

/**
 * Finds the contact of a single message that needs `variables`, first in `lists`; null when the address is unknown. An actor who
 * may not read contacts gets null too, because sent texts can be read.
 */
export const knownContact = permitted(
  "sendings.generate",
  async (
    actor,
    address: string,
    variables: readonly string[],
    lists: readonly string[] = [],
  ): Promise<Person | null> => {
    if (variables.length === 0 || !canDo(actor, "contacts.get")) return null;
    return findContact(sql(), actor.userId, address, lists);
  },
);
