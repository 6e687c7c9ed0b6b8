import { keepPlans, sql } from "#server/db/client.ts";
import { inGroups } from "#server/db/in-groups.ts";
import { acceptWithin, type Alongside, type Candidate } from "./accept.ts";
import type { AcceptedSending, SendingFrame } from "./insert.ts";
import type { Quote } from "./quote.ts";

/** Concurrent ones of an account share one transaction, so that the lock on its money isn't the ceiling. */
const acceptor = inGroups<Candidate, AcceptedSending>(200, async (ownerId, candidates) =>
  sql().begin(async (tx) => {
    keepPlans(tx);
    return acceptWithin(tx, ownerId, candidates);
  }),
);

/** Accepts a single message, in a transaction of its own. Throws what `acceptWithin` answers. */
export function acceptSending(
  frame: SendingFrame,
  quote: Quote,
  alongside?: Alongside,
): Promise<AcceptedSending> {
  return acceptor(frame.ownerId, { frame, quote, alongside });
}
