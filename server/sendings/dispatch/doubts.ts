import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { transaction } from "#server/db/transaction.ts";
import { log } from "#server/log.ts";
import { watchUnmatchedReports } from "#server/providers/service.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { matchEarlyReports } from "#server/sendings/outcomes/reports.ts";

/** Minutes a message may stay in doubt before it counts as failed and its money goes back. */
const deadlineMinutes = 60;
const batchSize = 500;

/**
 * Ends doubts past their deadline: the message fails with `doubt`, its money is returned, and it is
 * never sent again on its own. Reports that overtook their message's answer are matched here too, and
 * those that match nothing are looked into.
 */
export async function settleDoubts(minutes = deadlineMinutes): Promise<number> {
  await matchEarlyReports();
  await watchUnmatchedReports();
  let settled = 0;
  for (;;) {
    const count = await transaction(async (tx) => {
      const late = await tx<Pick<SendingRow, "id" | "ownerId">[]>`
        select id, owner_id from sendings
        where status = 'processing' and sent_at is null and failed_at is null
          and doubt_at < now() - ${minutes} * interval '1 minute' limit ${batchSize}`;
      return applyOutcomes(
        tx,
        { kind: "system" },
        late.map((key): Outcome => ({ ...key, status: "failed", error: "doubt" })),
      );
    });
    settled += count;
    if (count < batchSize) break;
  }
  if (settled > 0) log().warn({ count: settled }, "doubts ended by time-out, money returned");
  return settled;
}
