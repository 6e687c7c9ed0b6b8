import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SubmissionRow, WorkerRow } from "#drizzle/schema/service.ts";
import type { SubmitResult } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { log } from "#server/log.ts";
import { heldIds } from "./held-claims.ts";
import { readSubmissions, type Known } from "./submission-journal.ts";
import { writeResults } from "./write-results.ts";

/** A message on its way: these are set while it is. */
type Claim = Pick<SendingRow, "id" | "ownerId"> & {
  [Column in "providerId" | "workerId" | "claimedAt"]: NonNullable<SendingRow[Column]>;
};

/**
 * Settles what dead workers had claimed, and what this worker claimed under its ids and hasn't finished for `seconds`:
 * answered messages count, messages in the journal may have been sent and are in doubt, the others were not
 * sent and wait again (docs/decisions/0004).
 */
export async function settleDeadClaims(
  seconds: number,
  workerIds: readonly string[],
): Promise<void> {
  const { released, doubtful } = await transaction(async (tx) => {
    // Workers are marked before their claims are read: then all claims are seen, and these workers can give
    // nothing any more.
    const dead = await tx<Pick<SubmissionRow, "workerId">[]>`
      select distinct worker_id from hand_overs where worker_id not in (select id from workers)`;
    const claims = await tx<Claim[]>`
      select id, owner_id, provider_id, worker_id, claimed_at from sendings
      where status = 'processing' and sent_at is null and failed_at is null and doubt_at is null
        and (worker_id not in (select id from workers)
          or (worker_id = any(${[...workerIds]}) and claimed_at < now() - ${seconds} * interval '1 second'
            and id <> all(${heldIds()}::uuid[])))
      order by owner_id, id for update`;
    const certain = await withoutNewcomers(tx, claims, workerIds);
    const known = await readSubmissions(tx, [...new Set(certain.map((claim) => claim.workerId))]);
    const settled = await settle(tx, certain, known);
    await tx`delete from hand_overs where worker_id = any(${dead.map((row) => row.workerId)})`;
    return settled;
  });
  if (released + doubtful > 0) log().warn({ released, doubtful }, "claims of a dead worker");
}

/**
 * A statement that waited for a row lock sees the former list of workers; a claim may belong to a new, living
 * one.
 */
async function withoutNewcomers(
  tx: Tx,
  claims: readonly Claim[],
  mine: readonly string[],
): Promise<Claim[]> {
  if (claims.length === 0) return [];
  const living = await tx<
    Pick<WorkerRow, "id">[]
  >`select id from workers where id <> all(${[...mine]})`;
  const ids = new Set(living.map(({ id }) => id));
  return claims.filter((claim) => !ids.has(claim.workerId));
}

async function settle(
  tx: Tx,
  claims: readonly Claim[],
  known: Known,
): Promise<{ released: number; doubtful: number }> {
  let [released, doubtful] = [0, 0];
  const groups = Map.groupBy(claims, (claim) =>
    [claim.ownerId, claim.providerId, claim.workerId].join(" "),
  );
  for (const group of groups.values()) {
    const [claim] = group;
    if (!claim) continue;
    const results = group.map((one) => resultOf(one, known));
    const retried = await writeResults(tx, claim, results, claim.workerId);
    await enqueueDispatch(
      tx,
      claim.ownerId,
      retried.map((id) => ({ id, providerId: claim.providerId })),
    );
    released += retried.length;
    doubtful += results.filter(({ outcome }) => outcome === "doubt").length;
  }
  return { released, doubtful };
}

/** Rows from before the claim speak of an earlier one. */
function resultOf({ id, claimedAt }: Claim, { givenAt, answers }: Known): SubmitResult {
  const answer = answers.get(id);
  if (answer && answer.at >= claimedAt) return answer;
  const at = givenAt.get(id);
  return at && at >= claimedAt
    ? { id, outcome: "doubt", error: "worker died" }
    : { id, outcome: "retry", error: "worker died" };
}
