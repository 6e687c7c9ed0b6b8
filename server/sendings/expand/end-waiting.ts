import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";

const chunkSize = 1000;

/**
 * Ends the messages of a stopped task that wait for their recipients' hours, and gives their money back: their own
 * turn may come a day later. Answers whether all are dealt with.
 */
export async function endWaiting(
  { id, ownerId }: { id: string; ownerId: string },
  mayGoOn: () => boolean,
): Promise<boolean> {
  for (let after: string = id; ;) {
    const last = await endSome(ownerId, id, after);
    if (last === null) return true;
    after = last;
    if (!mayGoOn()) return false;
  }
}

/** Answers the last id that was handled; null when none is left. */
async function endSome(ownerId: string, groupId: string, after: string): Promise<string | null> {
  return transaction(async (tx) => {
    // A message that a worker has just claimed is sent.
    const rows = await tx<Pick<SendingRow, "id" | "ownerId">[]>`
      select id, owner_id from sendings
      where owner_id = ${ownerId} and group_id = ${groupId} and id > ${after} and status = 'pending'
        and sent_at is null and failed_at is null
      order by id limit ${chunkSize} for update skip locked`;
    await applyOutcomes(
      tx,
      { kind: "system" },
      rows.map((key): Outcome => ({ ...key, status: "failed", error: stoppedError })),
    );
    return rows.at(-1)?.id ?? null;
  });
}
