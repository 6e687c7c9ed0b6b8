import type { LinkDomainRow } from "#drizzle/schema/link-domains.ts";
import { newCode } from "#lib/links/code.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type { Db } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";

export interface NewLinkDomain extends Partial<
  Pick<LinkDomainRow, "host" | "verifiedAt" | "readyAt" | "frozenAt">
> {
  ownerId: string;
}

/** Creates a domain of short links and answers its id. Without times it waits for its record. */
export async function createLinkDomain(
  db: Db,
  { ownerId, ...given }: NewLinkDomain,
): Promise<string> {
  const token = newCode(32, secureRandom);
  const { host = `go-${token.toLowerCase()}.example`, verifiedAt = null, readyAt = null } = given;
  return insertedId(db`
    insert into link_domains (owner_id, host, token, verified_at, ready_at, frozen_at)
    values (${ownerId}, ${host}, ${token}, ${verifiedAt}, ${readyAt}, ${given.frozenAt ?? null}) returning id`);
}
