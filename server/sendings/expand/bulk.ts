import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { channels } from "#lib/sendings/channels.ts";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
import type { BulkAnswer } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { TaskData } from "#lib/tasks/task.ts";
import { permitted } from "#server/auth/permitted.ts";
import { listSizes } from "#server/contacts/service.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, remember } from "#server/idempotency/once.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";

type Many = Extract<SendInput["recipients"], { kind: "many" }>;

export interface SplitRecipients {
  addresses: string[];
  lists: string[];
}

/** Parts a wire list of recipients by what they are; addresses of the other kind can't be reached by the channel. */
export function splitRecipients(
  entries: readonly string[],
  type: SendInput["type"],
): SplitRecipients {
  const reachable = channels[type].address;
  return {
    addresses: entries.filter((entry) => recipientKind(entry) === reachable),
    lists: entries.filter((entry) => recipientKind(entry) === "list"),
  };
}

/**
 * Creates a bulk send and has its recipients walked, now or at its time. Throws NotFound for a
 * contact list that isn't the account's.
 */
export const createTask = permitted(
  "sendings.generate",
  async (
    actor,
    input: SendInput,
    recipients: Many,
    idempotency: Idempotency | null,
  ): Promise<BulkAnswer> => {
    const include = splitRecipients(recipients.include, input.type);
    const exclude = splitRecipients(recipients.exclude, input.type);
    const id = newId();
    const { delay, until } = input.schedule;
    const data: TaskData = {
      payload: input.payload,
      lists: include.lists,
      excludedLists: exclude.lists,
      ...(recipients.limit !== null && { limit: recipients.limit }),
    };
    return sql().begin(async (tx) => {
      // Before the task can be seen: were a list of exclusions removed in between, its people would be sent to.
      const sizes = await listSizes(actor, [...include.lists, ...exclude.lists], tx);
      const found =
        include.addresses.length +
        include.lists.reduce((sum, list) => sum + (sizes.get(list) ?? 0), 0);
      const total = Math.min(found, recipients.limit ?? found);
      if (total === 0) throw new AppError("BadRequest", "sendings.warnings.no.recipients");
      await tx`
      insert into tasks (id, owner_id, channel, title, sender, state, data, total, starts_at, until, created_by)
      values (${id}, ${actor.userId}, ${input.type}, ${input.title ?? ""}, ${input.payload.sender},
        'scheduled', ${tx.json(toJson(data))}, ${total}, ${delay}, ${until}, ${makerOf(actor)})`;
      await storeAddresses(tx, id, include.addresses, false);
      await storeAddresses(tx, id, exclude.addresses, true);
      await enqueueExpansion(tx, id, delay);
      await record(tx, actor, {
        name: "tasks.created",
        ownerId: actor.userId,
        ids: [id],
        data: { title: input.title ?? "", total },
      });
      const answer: BulkAnswer = {
        groupId: id,
        taskId: id,
        total,
        status: "pending",
        error: null,
        ...(delay && { delay: delay.toISOString() }),
      };
      await remember(tx, idempotency, 200, answer);
      return answer;
    });
  },
);

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
