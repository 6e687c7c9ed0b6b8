import { AppError } from "#lib/errors.ts";
import type { Tx } from "./client.ts";

/** Of one account at once. */
const atMost = 1000;

/** Throws Conflict where an account has as many payers or companies as one may have. */
export async function assertRoom(
  tx: Tx,
  table: "requisites" | "companies",
  ownerId: string,
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${ownerId}))`;
  const [full] = await tx`
    select from ${tx(table)} where owner_id = ${ownerId} and removed_at is null having count(*) >= ${atMost}`;
  if (full) throw new AppError("Conflict", `${table}.errors.many`, { params: { count: atMost } });
}
