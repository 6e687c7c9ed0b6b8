import type { ContactConsentRow } from "#drizzle/schema/contact-consents.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { findBlackListed } from "./find-black-listed.ts";

interface Consents extends Pick<ContactConsentRow, "ownerId" | "kind" | "source"> {
  /** E.164 with a plus, or e-mail addresses. */
  addresses: readonly string[];
  by: RecordedActor;
  /** The list, file or number it came from. */
  origin?: string | null;
  /** What the person wrote. */
  word?: string | null;
}

/**
 * Writes down that people want to be written to, or no longer do, in the transaction in which it is
 * learnt, after what it changes: nobody who still stands on a do-not-contact list is said to want it.
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
