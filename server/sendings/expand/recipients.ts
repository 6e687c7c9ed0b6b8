import { type Actor, canDo } from "#lib/permissions.ts";
import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { RecipientSource } from "./iterate-recipients.ts";

export type Many = Extract<SendInput["recipients"], { kind: "many" }>;

/** Recipients given with a call, not stored with a task. */
export type GivenSource = RecipientSource & { addresses: { include: string[]; exclude: string[] } };

interface GivenRecipients {
  source: GivenSource;
  /** The lists of recipients and of exclusions. */
  lists: string[];
  /** Recipients whose address is of the other kind: the channel can't reach them. */
  unreachable: number;
}

/** Sorts the recipients of a call by the kind of each entry. */
export function sortRecipients(
  caller: Pick<Actor, "userId" | "permissions">,
  { type, payload }: Pick<SendInput, "type" | "payload">,
  recipients: Pick<Many, "include" | "exclude">,
): GivenRecipients {
  const include = split(recipients.include, type);
  const exclude = split(recipients.exclude, type);
  return {
    source: {
      ownerId: caller.userId,
      type,
      lists: include.lists,
      excludedLists: exclude.lists,
      addresses: { include: include.addresses, exclude: exclude.addresses },
      variables: parseMessage(payload).variables,
      // Sent texts can be read, so who may not read contacts doesn't send their values.
      fillsSingles: canDo(caller, "contacts.get"),
    },
    lists: [...include.lists, ...exclude.lists],
    unreachable: recipients.include.length - include.addresses.length - include.lists.length,
  };
}

function split(entries: readonly string[], type: SendInput["type"]) {
  const kinds = Map.groupBy(entries, recipientKind);
  return { addresses: kinds.get(channels[type].address) ?? [], lists: kinds.get("list") ?? [] };
}
