import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { SubmitResult } from "#server/channels/channel.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { log } from "#server/log.ts";
import { recentSubmissions } from "./recent-submissions.ts";
import { writeResults } from "./write-results.ts";

const atOnce = 1000;

/** A message that was taken anew, to be written what is known of it. */
export type Retaken = Pick<SendingRow, "id" | "ownerId"> & {
  providerId: NonNullable<SendingRow["providerId"]>;
};

/**
 * Writes what this process has lately submitted and the database has forgotten, after a fail-over that lost transactions:
 * known answers count, the others are in doubt. So none of them is sent again. `formerIds` are those under which this
 * worker had claimed.
 */
export async function settleLostSubmissions(formerIds: readonly string[]): Promise<void> {
  const recent = new Map(recentSubmissions().map((one) => [one.id, one]));
  const ids = [...recent.keys()].toSorted();
  let settled = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = ids.slice(start, start + atOnce);
    settled += await transaction(async (tx) => {
      const { first, last } = endsOf(some);
      const lost = await tx<Retaken[]>`
        update sendings set status = 'processing', worker_id = ${lostClaim}, claimed_at = now(), doubt_at = null,
          updated_at = now()
        where id = any(${plainArray(some)}::text::uuid[]) and id between ${first}::uuid and ${last}::uuid
          and provider_id is not null and (status in ('pending', 'paused')
            or (status = 'processing' and doubt_at is null and worker_id = any(${[...formerIds]})))
        returning id, owner_id, provider_id`;
      await writeKnown(tx, lost, (id) => recent.get(id)?.result);
      return lost.length;
    });
  }
  if (settled > 0)
    log().warn({ count: settled }, "messages that a fail-over forgot are written again");
}

/** The id under which messages are taken that no worker has: all of them are settled by the same transaction. */
export const lostClaim = "lost";

/** Writes the answers of providers into messages that were taken as `lostClaim`; without one a message is in doubt. */
export async function writeKnown(
  tx: Tx,
  messages: readonly Retaken[],
  answerOf: (id: string) => SubmitResult | undefined,
): Promise<void> {
  const groups = Map.groupBy(messages, ({ ownerId, providerId }) => `${ownerId} ${providerId}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const results = group.map(
      ({ id }) => answerOf(id) ?? { id, outcome: "doubt" as const, error: "the claim was lost" },
    );
    await writeResults(tx, first, results, lostClaim);
  }
}
