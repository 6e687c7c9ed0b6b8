import { makerOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
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
import { countReach } from "./reach.ts";

type Many = Extract<SendInput["recipients"], { kind: "many" }>;

export interface SplitRecipients {
  addresses: string[];
  lists: string[];
  /** Addresses of the other kind: the channel can't reach them. */
  unreachable: number;
}

/** Parts a wire list of recipients by what they are. */
export function splitRecipients(
  entries: readonly string[],
  type: SendInput["type"],
): SplitRecipients {
  const reachable = channels[type].address;
  const addresses = entries.filter((entry) => recipientKind(entry) === reachable);
  const lists = entries.filter((entry) => recipientKind(entry) === "list");
  return { addresses, lists, unreachable: entries.length - addresses.length - lists.length };
}

/**
 * Creates a bulk send and has its recipients walked, now or at its time. Throws NotFound for a
 * contact list that isn't the account's, BadRequest when nobody is left to send to.
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
    const used = [...include.lists, ...exclude.lists];
    const sizes = await listSizes(actor, used);
    const reach = await countReach(
      {
        ownerId: actor.userId,
        type: input.type,
        lists: include.lists,
        excludedLists: exclude.lists,
        addresses: { include: include.addresses, exclude: exclude.addresses },
        variables: parseMessage(input.payload).variables,
      },
      input.payload,
      include.addresses.length +
        include.lists.reduce((sum, list) => sum + (sizes.get(list) ?? 0), 0),
    );
    const total = Math.min(reach.total, recipients.limit ?? reach.total);
    if (total === 0) throw new AppError("BadRequest", "sendings.warnings.no.recipients");
    // What is no recipient of the channel is never walked, nor what was written twice.
    const unwalked = {
      excluded: recipients.rejected.length + include.unreachable,
      duplicates: recipients.duplicates,
    };
    return sql().begin(async (tx) => {
      // Before the task can be seen: were a list of exclusions removed in between, its people would be sent to.
      await listSizes(actor, used, tx);
      await tx`
      insert into tasks (id, owner_id, channel, title, sender, state, data, total, excluded, duplicates, starts_at, until, created_by)
      values (${id}, ${actor.userId}, ${input.type}, ${input.title ?? ""}, ${input.payload.sender},
        'scheduled', ${tx.json(toJson(data))}, ${total}, ${unwalked.excluded}, ${unwalked.duplicates},
        ${delay}, ${until}, ${makerOf(actor)})`;
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
        excluded: reach.excluded + unwalked.excluded,
        duplicates: reach.duplicates + unwalked.duplicates,
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
