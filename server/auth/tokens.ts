import { createHash, randomBytes } from "node:crypto";
import type { TokenRow } from "#drizzle/schema/users.ts";
import type { Db } from "#server/db/client.ts";

/** What the database keeps of a token: it can't be turned back into one. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Without `expiredAt` it never expires. */
type NewToken = Pick<TokenRow, "ownerId" | "kind" | "expiredAt"> & { description?: string };

/** Makes an API token. The returned text is the only time it is known. */
export async function createToken(
  db: Db,
  { ownerId, kind, description = "", expiredAt }: NewToken,
) {
  const token = randomBytes(32).toString("base64url");
  const [row] = await db<Pick<TokenRow, "id" | "createdAt">[]>`
    insert into tokens (owner_id, kind, description, token_hash, expired_at)
    values (${ownerId}, ${kind}, ${description}, ${hashToken(token)}, ${expiredAt})
    returning id, created_at`;
  if (!row) throw new Error("A token was inserted and not returned");
  return { ...row, token };
}
