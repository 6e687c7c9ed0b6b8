import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SubmitResult } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { countReached } from "#server/metrics/message-counts.ts";
import { followDoubts } from "#server/sendings/fallbacks/doubts.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { takeEarlyReports } from "#server/sendings/outcomes/reports.ts";
import type { Batch } from "./batch.ts";

/** Writes the results of a provider. Answers the messages that it could not take for now. */
export async function writeResults(
  tx: Tx,
  { ownerId, providerId }: Pick<Batch, "ownerId" | "providerId">,
  results: readonly SubmitResult[],
  workerId: string,
): Promise<string[]> {
  const outcomes = results.flatMap((result): Outcome[] => {
    if (result.outcome === "sent") {
      return [
        { ownerId, id: result.id, status: "sent", providerMessageId: result.providerMessageId },
      ];
    }
    return result.outcome === "failed"
      ? [{ ownerId, id: result.id, status: "failed", error: result.error }]
      : [];
  });
  const idsOf = (outcome: SubmitResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).map((result) => result.id);
  const retried = idsOf("retry");
  const doubtful = idsOf("doubt");
  const early = takeEarlyReports(tx, providerId, outcomes);
  await applyOutcomes(tx, { kind: "provider", providerId }, outcomes, early);
  if (retried.length > 0) {
    await tx`
      update sendings set status = 'pending', worker_id = null, claimed_at = null, doubt_at = null, updated_at = now()
      where owner_id = ${ownerId} and id = any(${retried}::uuid[]) and status = 'processing'
        and worker_id = ${workerId}`;
  }
  if (doubtful.length > 0) {
    const rows = await tx<Pick<SendingRow, "type" | "groupId" | "chainId" | "step">[]>`
      update sendings set doubt_at = now(), updated_at = now()
      where owner_id = ${ownerId} and id = any(${doubtful}::uuid[]) and status = 'processing'
      returning type, group_id, chain_id, step`;
    for (const [type, { length: count }] of Map.groupBy(rows, (row) => row.type))
      countReached(tx, [{ type, state: "doubt", providerId, count }]);
    await followDoubts(tx, ownerId, rows);
    log().warn({ providerId, count: doubtful.length }, "messages in doubt");
  }
  return retried;
}
