import type { LinkRow } from "#drizzle/schema/links.ts";
import { linkCodeLength, newCode } from "#lib/links/code.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type { Db } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";

export interface NewLink extends Partial<
  Pick<LinkRow, "code" | "url" | "title" | "clicks" | "expiredAt" | "frozenAt">
> {
  ownerId: string;
}

/** Creates a short link and answers its id. */
export async function createLink(db: Db, { ownerId, ...given }: NewLink): Promise<string> {
  const {
    code = newCode(linkCodeLength, secureRandom),
    url = "https://shop.example/sale",
    title = "Sale",
    clicks = 0,
    expiredAt = null,
    frozenAt = null,
  } = given;
  return insertedId(db`
    insert into links (owner_id, code, url, title, clicks, expired_at, frozen_at)
    values (${ownerId}, ${code}, ${url}, ${title}, ${clicks}, ${expiredAt}, ${frozenAt}) returning id`);
}
