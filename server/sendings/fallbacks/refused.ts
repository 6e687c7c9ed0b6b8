import type { Tx } from "#server/db/client.ts";
import type { AcceptedSending } from "#server/sendings/accept/insert.ts";
import type { Waiting } from "#server/tasks/counters.ts";
import { followMoves } from "./follow.ts";

/** What can't be sent has failed at once, and the next in its chain may start by that. */
export async function followRefused(
  tx: Tx,
  messages: readonly AcceptedSending[],
): Promise<Waiting> {
  const refused = messages.filter(({ refusal }) => refusal !== null);
  const alike = Map.groupBy(
    refused,
    ({ frame, refusal }) => `${frame.ownerId} ${frame.groupId ?? ""} ${frame.step} ${refusal}`,
  );
  return followMoves(
    tx,
    [...alike.values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { ownerId, groupId, step = null } = first.frame;
      const chains = rows.map(({ chainId, id }) => chainId ?? id);
      return [
        { ownerId, groupId, step, chains, was: "pending", is: "failed", error: first.refusal },
      ];
    }),
  );
}
