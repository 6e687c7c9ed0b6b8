import type { Tx } from "#server/db/client.ts";

/** Has those who add rules or groups at once count one after another. */
export async function lockRuleCount(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('message rules'))`;
}
