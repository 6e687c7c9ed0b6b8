import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

/** A body that names a domain; the account's others go, since it has a few at most. */
export async function newDomainBody(ownerId: string) {
  await sql()`delete from link_domains where owner_id = ${ownerId}`;
  return { body: { host: `go-${newId()}.example` } };
}
