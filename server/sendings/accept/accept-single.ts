import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { createBatcher } from "#server/db/batcher.ts";
import { keepPlans, sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { endReplaced } from "#server/sendings/planned.ts";
import { currentScope, joinScopes, runInScope, type Scope } from "#server/tracing/scope.ts";
import { acceptAtOnce } from "./accept-at-once.ts";
import { acceptWithin, type Candidate } from "./accept.ts";
import type { AcceptedSending } from "./insert.ts";

/**
 * Simultaneous messages of an account share one transaction, so that the lock on its money doesn't limit the
 * rate.
 */
const acceptor = createBatcher<Asked, AcceptedSending>(200, async (ownerId, asked) =>
  runInScope(
    joinScopes(asked.map(({ scope }) => scope)),
    async () =>
      (await acceptAtOnce(ownerId, asked)) ??
      sql().begin(async (tx) => {
        keepPlans(tx);
        return acceptWithin(tx, ownerId, asked);
      }),
  ),
);

/** A message with the request that asked for it, because one transaction serves several requests. */
type Asked = Candidate & { scope: Scope | undefined };

/** Accepts a single message in its own transaction. Throws the error that `acceptWithin` answers. */
export function acceptSending(candidate: Candidate): Promise<AcceptedSending> {
  return acceptor(candidate.frame.ownerId, { ...candidate, scope: currentScope() });
}

/** Accepts a single message in the place of a planned one, whose money comes back before. Throws as `endReplaced`, too. */
export async function acceptInPlaceOf(
  replaced: string,
  actor: Actor,
  candidate: Candidate,
): Promise<AcceptedSending> {
  return transaction(async (tx) => {
    await endReplaced(tx, actor, replaced);
    const [result] = await acceptWithin(tx, actor.userId, [candidate]);
    if (!result) throw new Error("A message that was neither accepted nor refused");
    if (result instanceof AppError) throw result;
    return result;
  });
}
