import { createHash, randomBytes } from "node:crypto";
import type { TokenRow } from "#drizzle/schema/users.ts";
import type { Money } from "#lib/money.ts";
import type { Db } from "#server/db/client.ts";

/** The hash of a token that the database stores; it can't be turned back into the token. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** People and secret scanners recognize our tokens by this prefix. */
const prefix = "cab_";
/** The readable part of a token: the prefix and 24 of its 256 bits. */
const keptReadable = prefix.length + 4;

/** Without `expiredAt` it never expires; without limits it may all that its account may, from anywhere. */
type NewToken = Pick<TokenRow, "ownerId" | "kind" | "expiredAt"> &
  Partial<
    Pick<
      TokenRow,
      "description" | "scope" | "addresses" | "madeBy" | "approveOver" | "ratePerSecond"
    >
  > & {
    spendPerDay?: Money | null | undefined;
  };

/** Makes an API token. The returned text is the only time it is known. */
export async function createToken(
  db: Db,
  {
    ownerId,
    kind,
    description = "",
    expiredAt,
    scope = "full",
    addresses = [],
    madeBy,
    approveOver,
    spendPerDay,
    ratePerSecond,
  }: NewToken,
) {
  const token = `${prefix}${randomBytes(32).toString("base64url")}`;
  const [row] = await db<Pick<TokenRow, "id" | "createdAt">[]>`
    insert into tokens (owner_id, kind, description, token_hash, beginning, scope, addresses, expired_at, made_by, approve_over, rate_per_second)
    values (${ownerId}, ${kind}, ${description}, ${hashToken(token)}, ${token.slice(0, keptReadable)},
      ${scope}, ${addresses}, ${expiredAt}, ${madeBy ?? null}, ${approveOver ?? null}, ${ratePerSecond ?? null})
    returning id, created_at`;
  if (!row) throw new Error("A token was inserted and not returned");
  if (spendPerDay) {
    await db`insert into spend_caps (subject_id, owner_id, per_day) values (${row.id}, ${ownerId}, ${spendPerDay})`;
    await db`update balances set is_capped = true where owner_id = ${ownerId} and not is_capped`;
  }
  return { ...row, token };
}
