import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { Tx } from "#server/db/client.ts";
import { countMoves } from "#server/tasks/counters.ts";
import { followMoves } from "./follow.ts";

/** A message in doubt may have been sent, so the time-outs of its fallbacks start now, as after a sent one. */
export async function followDoubts(
  tx: Tx,
  ownerId: string,
  rows: readonly Pick<SendingRow, "groupId" | "chainId" | "step">[],
): Promise<void> {
  const chained = rows.filter(({ step }) => step !== null);
  if (chained.length === 0) return;
  const alike = Map.groupBy(chained, ({ groupId, step }) => `${groupId ?? ""} ${step}`);
  const waiting = await followMoves(
    tx,
    [...alike.values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { groupId, step } = first;
      const chains = some.map(({ chainId }) => chainId);
      return [{ ownerId, groupId, step, chains, was: "processing", is: "processing", error: null }];
    }),
  );
  await countMoves(tx, [], waiting);
}
