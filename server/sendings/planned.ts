import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { type Money, zero } from "#lib/money.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { cancelledError, replacedError } from "#lib/sendings/fallbacks/conditions.ts";
import type { Schedule } from "#lib/sendings/schedule-input.ts";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { moveHeld } from "#server/moderation/service.ts";
import { applyOutcomes } from "./outcomes/outcomes.ts";
import { getSending } from "./read/details.ts";

/**
 * Ends a single message that no provider has been given yet: its money is returned and no fallback follows.
 * Throws NotFound outside the actor's scope, Conflict for one that is on its way or over, or belongs to a task.
 */
export const cancelSending = permitted(
  "sendings.update",
  async (actor, id: string): Promise<SendingDetails> => {
    await transaction(async (tx) => {
      const { ownerId } = await lockWaiting(tx, id, inScope(tx, actor));
      await applyOutcomes(tx, recordedActor(actor), [
        { ownerId, id, status: "failed", error: cancelledError },
      ]);
    });
    return getSending(actor, id);
  },
);

/** Changes the time of a planned message, or sends it at once. Its price and hours stay. */
export const rescheduleSending = permitted(
  "sendings.update",
  async (
    actor,
    id: string,
    { delay, until }: Pick<Schedule, "delay" | "until">,
  ): Promise<SendingDetails> => {
    await transaction(async (tx) => {
      const { ownerId, providerId } = await lockWaiting(tx, id, inScope(tx, actor));
      await tx`
        update sendings set delay = ${delay}, until = ${until}, updated_at = now()
        where owner_id = ${ownerId} and id = ${id}`;
      await moveHeld(tx, id, until);
      // The job of its former time finds that it isn't its turn, or that it has gone.
      await enqueueDispatch(tx, ownerId, [{ id, providerId }], delay);
      const data = { groupId: null };
      await record(tx, actor, { name: "sendings.changed", ownerId, ids: [id], data });
    });
    return getSending(actor, id);
  },
);

/** Ends a planned message of the actor in the transaction that accepts its replacement. Throws as `cancelSending`. */
export async function endReplaced(tx: Tx, actor: Actor, id: string): Promise<void> {
  assertCan(actor, "sendings.update");
  const ownerId = actor.userId;
  await lockWaiting(tx, id, tx`s.owner_id = ${ownerId}`);
  await applyOutcomes(tx, recordedActor(actor), [
    { ownerId, id, status: "failed", error: replacedError },
  ]);
}

/** Money that is returned when another send replaces the account's own message. */
export async function reservedByReplaced(ownerId: string, id: string | null): Promise<Money> {
  if (id === null) return zero;
  const [row] = await sql()<Pick<SendingRow, "price">[]>`
    select price from sendings
    where id = ${id} and owner_id = ${ownerId} and group_id is null and status in ('pending', 'paused')`;
  return row?.price ?? zero;
}

const inScope = (tx: Tx, actor: Actor) => visibleTo(tx, actor, "sendings.update", "s.owner_id");

type Waiting = Pick<SendingRow, "ownerId"> & { providerId: string };

/** A worker that is handing the message over holds the row, so this waits and then sees that it was sent. */
async function lockWaiting(tx: Tx, id: string, mine: Fragment): Promise<Waiting> {
  const [row] = await tx<Pick<SendingRow, "ownerId" | "providerId" | "status" | "groupId">[]>`
    select s.owner_id, s.provider_id, s.status, s.group_id from sendings s
    where s.id = ${id} and ${mine} for no key update`;
  if (!row) throw new AppError("NotFound", "sendings.errors.notFound");
  const { ownerId, providerId, status, groupId } = row;
  if (groupId !== null) throw new AppError("Conflict", "sendings.errors.planned.ofTask");
  // One that waits for the decision about its text is paused.
  if ((status !== "pending" && status !== "paused") || providerId === null)
    throw new AppError("Conflict", "sendings.errors.planned.gone");
  return { ownerId, providerId };
}
