import type { Db } from "#server/db/client.ts";
import { findKnown, type Person } from "./find-people.ts";

/**
 * The contact with this address that supplies variables (`findKnown`): of the first of `lists` that has it, else the
 * account's newest. Null if it has none.
 */
export async function findContact(
  db: Db,
  ownerId: string,
  address: string,
  lists: readonly string[] = [],
): Promise<Person | null> {
  const kind = address.includes("@") ? "email" : "phone";
  const people = await findKnown(db, { ownerId, lists, kind, addresses: [address] });
  return people.get(address) ?? null;
}
