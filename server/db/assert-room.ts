import { AppError } from "#lib/errors.ts";
import type { Tx } from "./client.ts";

/** The number of rows that one account may have. */
const maxRows = 1000;

interface Room {
  table: "requisites" | "companies";
  ownerId: string;
  /** Key of the error that says so; its `count` is how many there may be. */
  full: string;
}

/** Throws Conflict where an account has as many payers or companies as one may have. */
export async function assertRoom(tx: Tx, { table, ownerId, full }: Room): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${table}), hashtext(${ownerId}))`;
  const [isFull] = await tx`
    select from ${tx(table)} where owner_id = ${ownerId} and removed_at is null having count(*) >= ${maxRows}`;
  if (isFull) throw new AppError("Conflict", full, { params: { count: maxRows } });
}
