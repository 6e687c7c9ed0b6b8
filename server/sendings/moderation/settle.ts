import type { ModeratedSendRow, ModerationCaseRow } from "#drizzle/schema/moderation.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { rejectedError } from "#lib/moderation/kinds.ts";
import { plainArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { forgetHeld } from "#server/moderation/service.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";

const chunkSize = 1000;
/** The most messages of which browsers get an event each. */
const announcedEach = 50;
const system = { kind: "system" } as const;

type Key = Pick<ModeratedSendRow, "id" | "ownerId">;

/**
 * Does what was decided about a text with the messages that wait because of it, a thousand in one transaction: lets them go,
 * or ends them and gives their money back. What was cancelled meanwhile stays as it is. Answers whether all are dealt with.
 */
export async function settleMessages(
  caseId: string,
  mayGoOn: () => boolean = () => true,
): Promise<boolean> {
  const [found] = await sql()<Pick<ModerationCaseRow, "state">[]>`
    select state from moderation_cases where id = ${caseId}`;
  if (found?.state !== "approved" && found?.state !== "rejected") return true;
  for (;;) {
    const some = await sql()<Key[]>`
      select id, owner_id from moderated_sends
      where case_id = ${caseId} and waits and not is_task order by id limit ${chunkSize}`;
    if (some.length === 0) return true;
    if (!mayGoOn()) return false;
    await transaction(async (tx) =>
      found.state === "approved" ? release(tx, some) : end(tx, some, rejectedError),
    );
  }
}

/** Ends waiting messages whose time is over; answers how many. */
export async function expireHeld(): Promise<number> {
  let expired = 0;
  for (;;) {
    const some = await sql()<Key[]>`
      select id, owner_id from moderated_sends
      where waits and until <= now() and not is_task order by until limit ${chunkSize}`;
    if (some.length === 0) return expired;
    await transaction(async (tx) => end(tx, some, "expired"));
    expired += some.length;
  }
}

type Waiting = Pick<SendingRow, "id" | "ownerId" | "groupId" | "delay"> & { providerId: string };

/** Locks those that still wait, messages before anything else (docs/decisions/0003). */
async function lockWaiting(tx: Tx, keys: readonly Key[]): Promise<Waiting[]> {
  const ids = keys.map(({ id }) => id);
  const owners = [...new Set(keys.map(({ ownerId }) => ownerId))];
  const { first, last } = endsOf(ids);
  const which = tx`s.owner_id = any(${plainArray(owners)}::text::uuid[]) and s.id = any(${plainArray(ids)}::text::uuid[])
    and s.id between ${first}::uuid and ${last}::uuid`;
  const locked = await tx<Waiting[]>`
    select s.id, s.owner_id, s.group_id, s.provider_id, s.delay from sendings s
    where ${which} and s.status = 'paused' order by s.id for no key update`;
  // Which of them wait for a decision is read once they are locked: the owner may have stopped their task meanwhile.
  const held = await tx<{ id: string }[]>`
    select id from moderated_sends where id = any(${plainArray(ids)}::text::uuid[]) and waits`;
  const waiting = new Set(held.map(({ id }) => id));
  return locked.filter(({ id }) => waiting.has(id));
}

/** Lets messages go their usual way: what belongs to a paused or stopped bulk send is set aside or ended there. */
async function release(tx: Tx, keys: readonly Key[]): Promise<void> {
  const waiting = await lockWaiting(tx, keys);
  const ids = waiting.map(({ id }) => id);
  if (ids.length > 0) {
    const { first, last } = endsOf(ids);
    await tx`
      update sendings set status = 'pending', updated_at = now()
      where id = any(${plainArray(ids)}::text::uuid[]) and id between ${first}::uuid and ${last}::uuid and status = 'paused'`;
  }
  await forgetHeld(
    tx,
    keys.map(({ id }) => id),
  );
  const alike = Map.groupBy(
    waiting,
    ({ ownerId, groupId, delay }) => `${ownerId} ${groupId ?? ""} ${delay?.getTime() ?? ""}`,
  );
  for (const rows of alike.values()) {
    const [first] = rows;
    if (!first) continue;
    const { ownerId, groupId, delay } = first;
    await enqueueDispatch(tx, ownerId, rows, delay, rows.length > 1);
    // Browsers receive events of many messages as they leave.
    if (rows.length > announcedEach) continue;
    const about = { ownerId, ids: rows.map(({ id }) => id), data: { groupId } };
    await record(tx, system, { name: "sendings.changed", ...about });
  }
}

async function end(tx: Tx, keys: readonly Key[], error: string): Promise<void> {
  const waiting = await lockWaiting(tx, keys);
  const byOwner = waiting.toSorted((a, b) => (a.ownerId < b.ownerId ? -1 : 1));
  await applyOutcomes(
    tx,
    system,
    byOwner.map(({ id, ownerId }): Outcome => ({ id, ownerId, status: "failed", error })),
  );
  await forgetHeld(
    tx,
    keys.map(({ id }) => id),
  );
}
