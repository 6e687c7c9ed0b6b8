import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { zero } from "#lib/money.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import type { BulkAnswer } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import type { TaskData } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { spendLeft } from "#server/billings/spend-rooms.ts";
import { listSizes } from "#server/contacts/service.ts";
import type { Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { accountHours } from "#server/sendings/accept/recipient-hours.ts";
import { holdFallbacks } from "#server/sendings/fallbacks/assert-fallbacks.ts";
import { endReplaced } from "#server/sendings/planned.ts";
import { countRecipients } from "#server/sendings/read/count-recipients.ts";
import { likelyCost } from "#server/sendings/read/likely-cost.ts";
import { holdAttachments } from "#server/storage/service.ts";
import { startedOrNotFound, hasNotStarted } from "#server/tasks/service.ts";
import { assertUnderCap } from "./assert-under-cap.ts";
import { countReach } from "./reach.ts";
import { sortRecipients, type Many } from "./recipients.ts";
import { noteWritten } from "./review.ts";

/**
 * Creates a bulk send and starts to expand it, now or at its time. Throws NotFound for a contact list that
 * isn't the account's, BadRequest when no recipient is left.
 */
export const createTask = permitted(
  "sendings.generate",
  async (
    actor,
    input: SendInput,
    recipients: Many,
    idempotency: Idempotency | null,
  ): Promise<BulkAnswer> => {
    const { source, lists, unreachable } = sortRecipients(actor, input, recipients);
    const { delay, until } = input.schedule;
    const { limit } = recipients;
    const { maxPrice } = input;
    const data = dataOf(actor, input, source, limit);
    const sizes = await listSizes(actor, lists);
    const listed = source.lists.reduce((sum, list) => sum + (sizes.get(list) ?? 0), 0);
    const cap = await spendLeft(actor.userId, actor.tokenId, delay);
    const [reach, count] = await Promise.all([
      countReach(source, input.payload, { listed, limit, terms: input }),
      delay || maxPrice !== null || cap !== null ? countRecipients(actor, input, zero) : null,
    ]);
    // Those left out because of their price are counted in the sample of a large list.
    const total =
      count && maxPrice !== null ? Math.min(reach.total, count.tally.recipients) : reach.total;
    // By these prices it is confirmed: its start is compared with them.
    const confirmed = count && delay ? await likelyCost(actor.userId, input, count) : zero;
    if (total === 0) throw new AppError("BadRequest", "sendings.warnings.no.recipients");
    if (cap !== null && count) await assertUnderCap(actor, input, count, cap);
    // Invalid entries and repeats are never expanded, so they are counted here.
    const unwalked = {
      excluded: recipients.rejected.length + unreachable,
      duplicates: recipients.duplicates,
    };
    return transaction(async (tx) => {
      // The lists are locked before the task is visible. Otherwise a list of exclusions could be removed in
      // between, and its contacts would be sent to.
      await listSizes(actor, lists, tx);
      await holdAttachments(tx, actor, input.payload);
      await holdFallbacks(tx, actor, input.fallbacks);
      const id = input.replaces ? await takePlace(tx, actor, input.replaces) : newId();
      await tx`
      insert into tasks (id, owner_id, channel, title, sender, state, data, total, excluded, duplicates, estimate, starts_at, until, created_by)
      values (${id}, ${actor.userId}, ${input.type}, ${input.title ?? ""}, ${input.payload.sender},
        'scheduled', ${tx.json(toJson(data))}, ${total}, ${unwalked.excluded}, ${unwalked.duplicates},
        ${confirmed}, ${delay}, ${until}, ${makerOf(actor)})`;
      await storeAddresses(tx, id, source.addresses.include, false);
      await storeAddresses(tx, id, source.addresses.exclude, true);
      await noteWritten(tx, {
        id,
        ownerId: actor.userId,
        channel: input.type,
        until,
        data,
      });
      await enqueueExpansion(tx, id, delay);
      const title = titleOf(input.title ?? "", input.payload);
      const about = { ownerId: actor.userId, ids: [id] };
      await record(
        tx,
        actor,
        id === input.replaces
          ? { name: "tasks.changed", ...about, data: { title } }
          : {
              name: "tasks.created",
              ...about,
              data: { title, total, isOwn: makerOf(actor) === null },
            },
      );
      const answer: BulkAnswer = {
        groupId: id,
        taskId: id,
        total,
        excluded: reach.excluded + unwalked.excluded,
        duplicates: reach.duplicates + unwalked.duplicates,
        status: "pending",
        error: null,
        ...(delay && { delay: delay.toISOString() }),
      };
      await storeAnswer(tx, idempotency, 200, answer);
      return answer;
    });
  },
);

/**
 * Deletes the actor's task that has not started, so that another one takes its id, or ends the actor's planned
 * message. Returns the id of the replaced task. Throws NotFound for rows of other accounts, Conflict for a task that
 * has started.
 */
async function takePlace(tx: Tx, actor: Actor, id: string): Promise<string> {
  const mine = tx`id = ${id} and owner_id = ${actor.userId} and type = 'sendings:bulk' and removed_at is null`;
  // The task's single addresses are deleted with it.
  const gone = await tx`delete from tasks where ${mine} and ${hasNotStarted(tx)}`;
  if (gone.count > 0) {
    assertCan(actor, "tasks.update");
    return id;
  }
  const refusal = await startedOrNotFound(tx, mine);
  if (refusal.code !== "NotFound") throw refusal;
  await endReplaced(tx, actor, id);
  return newId();
}

async function storeAddresses(
  tx: Tx,
  taskId: string,
  addresses: readonly string[],
  excluded: boolean,
): Promise<void> {
  await copyRows(
    tx,
    "task_recipients",
    ["task_id", "address", "excluded"],
    addresses.map((address) => [taskId, address, excluded]),
  );
}

/** What a task keeps of its send; members without a meaning are left out. */
function dataOf(
  actor: Actor,
  input: SendInput,
  source: ReturnType<typeof sortRecipients>["source"],
  limit: number | null,
): TaskData {
  const { maxPrice } = input;
  const hours = accountHours(actor, input);
  return {
    payload: input.payload,
    lists: source.lists,
    excludedLists: source.excludedLists,
    ...(source.fillsSingles && source.addresses.include.length > 0 && { fillsSingles: true }),
    ...(hours && { hours }),
    ...(input.canary && { canary: input.canary }),
    ...(limit !== null && { limit }),
    ...(maxPrice !== null && { maxPrice: Number(maxPrice) }),
    ...(input.link !== null && { link: input.link }),
    ...(actor.tokenId !== undefined && { tokenId: actor.tokenId }),
    ...(!input.confirmPrice && { confirmPrice: false }),
    ...(input.fallbacks.length > 0 && { fallbacks: input.fallbacks }),
  };
}
