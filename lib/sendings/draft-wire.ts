import type { PlannedTime } from "./draft-time.ts";
import type { Draft } from "./draft.ts";
import { parseRecipients, type ParsedRecipients } from "./parse-recipients.ts";
import type { SendWire } from "./send-input.ts";

/** What the pasted texts of a draft hold. */
export interface DraftRecipients {
  included: ParsedRecipients;
  excluded: ParsedRecipients;
  /** Numbers that stand on both sides, which must not be (messaging 5, "Recipients"). */
  both: string[];
}

export function readRecipients(numbers: string, excludedNumbers: string): DraftRecipients {
  const included = parseRecipients(numbers);
  const excluded = parseRecipients(excludedNumbers);
  const out = new Set(excluded.phones);
  return { included, excluded, both: included.phones.filter((phone) => out.has(phone)) };
}

/** Whether a draft goes to anybody: contacts of a list, or a number. */
export function hasRecipients(draft: Pick<Draft, "lists">, recipients: DraftRecipients): boolean {
  return draft.lists.length > 0 || recipients.included.phones.length > 0;
}

/** The send a draft stands for; one number without lists is a single message, anything else a task. */
export function wireOf(
  draft: Draft,
  recipients: DraftRecipients,
  planned: Pick<PlannedTime, "delay" | "until">,
): SendWire {
  const { phones } = recipients.included;
  const [only] = phones;
  const isSingle = only !== undefined && phones.length === 1 && draft.lists.length === 0;
  const exclude = [...draft.excludedLists, ...recipients.excluded.phones];
  return {
    type: draft.channel,
    payload: draft.payload,
    recipient:
      isSingle && exclude.length === 0 ? only : { include: [...draft.lists, ...phones], exclude },
    ...(planned.delay && {
      schedule: {
        delay: planned.delay.toISOString(),
        until: planned.until?.toISOString() ?? null,
      },
    }),
    $options: { title: draft.title },
  };
}
