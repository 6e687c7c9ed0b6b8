import type { ContactConsentRow } from "#drizzle/schema/contact-consents.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { findBlackListed } from "./find-black-listed.ts";

interface Consents extends Pick<ContactConsentRow, "ownerId" | "kind" | "source"> {
  /** E.164 with a plus, or e-mail addresses. */
  addresses: readonly string[];
  by: RecordedActor;
  /** The list, file or number that it comes from. */
  origin?: string | null;
  /** The text that the person wrote. */
  word?: string | null;
}

/**
 * Stores that people agreed to receive messages or withdrew, in the transaction that learns of it and after its
 * changes: an address that is still on a do-not-contact list is not stored as granted.
 */
export async function recordConsents(
  tx: Tx,
  { ownerId, kind, source, addresses, by, origin = null, word = null }: Consents,
): Promise<void> {
  if (addresses.length === 0) return;
  const black = kind === "granted" ? await findBlackListed(tx, ownerId, addresses) : new Set();
  const told = addresses.filter((one) => !black.has(one));
  if (told.length === 0) return;
  const person = by.kind === "user" ? by.userId : null;
  await tx`
    insert into contact_consents (owner_id, address, kind, source, origin, word, created_by)
    select ${ownerId}::uuid, address, ${kind}, ${source}, ${origin}, ${word}, ${person}::uuid
    from unnest(${told}::text[]) address`;
}
