import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import type { Db } from "#server/db/client.ts";
import { findPeople } from "./find-people.ts";

/** The account's newest contact with this address, for variables; null if it has none. */
export async function findContact(
  db: Db,
  ownerId: string,
  address: string,
): Promise<TemplateRecipient | null> {
  const kind = address.includes("@") ? "email" : "phone";
  const people = await findPeople(db, { ownerId, lists: null, kind, addresses: [address] });
  return people.get(address) ?? null;
}
