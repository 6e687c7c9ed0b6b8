import { AppError } from "#lib/errors.ts";
import type { Tx } from "#server/db/client.ts";

interface RowLimit {
  table: "smpp_passwords" | "mail_secrets" | "members";
  max: number;
  /** The key of the error, whose text gets the limit as `count`. */
  error: string;
}

/**
 * Throws Conflict if an account has as many rows as it may have. It locks the account, so that of two calls at once the
 * second counts what the first has added.
 */
export async function assertFewerRows(
  tx: Tx,
  ownerId: string,
  { table, max, error }: RowLimit,
): Promise<void> {
  await tx`select from users where id = ${ownerId} for no key update`;
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from ${tx(table)} where owner_id = ${ownerId}`;
  if (count >= max) throw new AppError("Conflict", error, { params: { count: max } });
}
